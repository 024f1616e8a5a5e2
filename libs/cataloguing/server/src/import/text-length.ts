/** Characters of all texts in a value of JSON. */
export function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const each of Object.values(value) as unknown[]) length += textLength(each);
  return length;
}
