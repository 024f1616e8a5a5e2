/** V8 copies shorter parts of a string. */
const minSliceLength = 13;

/**
 * A copy to be stored for long. V8 represents a part of a string by a reference to the whole, so that a word in a cache
 * keeps the text, or the piece of the file, from which it was cut in memory.
 */
export const ownString = (text: string): string =>
  text.length < minSliceLength ? text : (JSON.parse(JSON.stringify(text)) as string);
