const name = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/;

/**
 * Validates the undecoded path of a media file. Undefined unless every part is a plain name: no escapes, no hidden
 * files, no path traversal.
 */
export function mediaPath(rest: string): string | undefined {
  if (rest.length > 300) return undefined;
  return rest.split('/').every((part) => name.test(part)) ? rest : undefined;
}
