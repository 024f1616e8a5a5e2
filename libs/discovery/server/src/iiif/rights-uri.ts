/**
 * The URI that IIIF asks for, which is that of a statement of rightsstatements.org or of a Creative Commons licence, by
 * the address of the page about it. Undefined for others.
 */
export function rightsUri(page: string | null | undefined): string | undefined {
  const [, statement] = /^https:\/\/rightsstatements\.org\/page\/([A-Za-z-]+)\/1\.0\//.exec(page ?? '') ?? [];
  if (statement !== undefined) return `http://rightsstatements.org/vocab/${statement}/1.0/`;
  const [, licence] =
    /^https:\/\/creativecommons\.org\/((?:licenses|publicdomain)\/[\w./-]+\/)deed\.\w+$/.exec(page ?? '') ?? [];
  return licence === undefined ? undefined : `http://creativecommons.org/${licence}`;
}
