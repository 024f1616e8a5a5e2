const prefix = 'urn:uuid:';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The identifier of a film's records. It has no host name, so it survives a move of the site. */
export const recordIdentifier = (filmId: string): string => prefix + filmId;

/** The id of the film of an identifier; undefined for others. */
export function filmIdOf(identifier: string): string | undefined {
  const id = identifier.toLowerCase();
  return id.startsWith(prefix) && uuid.test(id.slice(prefix.length)) ? id.slice(prefix.length) : undefined;
}
