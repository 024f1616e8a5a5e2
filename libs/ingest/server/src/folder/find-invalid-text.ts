/** Half of a surrogate pair, which JSON can write and PostgreSQL cannot store. */
const invalidCharacter = /\p{Surrogate}/u;

/**
 * The path of the first text, or name of a field, that the database cannot store; undefined when there is none.
 * @param path of the value in the record, such as `metadata.title`
 */
export function findInvalidText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return invalidCharacter.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findInvalidText(name, [...path, 'a name']) ?? findInvalidText(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
