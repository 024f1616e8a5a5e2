/** An archive's number as a local identifier, which has no white space and no quotation marks. */
export const localIdOf = (number: string): string =>
  number.replace(/[\s"&'\\]/g, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));

/** The number in a local identifier that `localIdOf` has written; any other identifier is a number as it is. */
export function numberOf(id: string): string {
  try {
    const number = decodeURIComponent(id);
    return localIdOf(number) === id ? number : id;
  } catch {
    return id;
  }
}
