/**
 * The search for words in what is said alone; undefined for a query that has more than plain words, because that was
 * written with care.
 * @param field name of the search field for spoken words, in the language of the page
 */
export function spokenQuery(q: string, field: string): string | undefined {
  const words = q.trim().split(/\s+/);
  const isPlain = words.every((word) => /^[^":-][^":]*$/u.test(word));
  return isPlain ? words.map((word) => `${field}:${word}`).join(' ') : undefined;
}
