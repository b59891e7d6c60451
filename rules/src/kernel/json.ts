/** Any value that JSON can hold; what crosses a wire or rests in a json column. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
