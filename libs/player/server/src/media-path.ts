const name = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * A file below a folder of ours, from the undecoded rest of an address. Undefined unless every part is a plain name:
 * no escapes, no hidden files, no way up.
 */
export function mediaPath(rest: string): string | undefined {
  if (rest.length > 300) return undefined;
  return rest.split('/').every((part) => name.test(part)) ? rest : undefined;
}
