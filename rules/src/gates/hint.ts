/** A hint that names what was probably meant; undefined when nothing comes near. */
export function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `did you mean "${name}"?`;
}
