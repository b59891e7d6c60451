/** Builds what is out of date: the floors with TypeScript, the pages with Vite. Throws when one fails. */
export function build(options?: { readonly quiet?: boolean }): void;
