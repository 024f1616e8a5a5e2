/** True where the text at `path`, or an object that contains it, is in the other language. */
export function isForeign(foreign: readonly string[], path: string): boolean {
  return foreign.some((each) => each === '' || each === path || path.startsWith(`${each}.`));
}
