/** Display names of users by id, without deleted ones. */
export type Names = ReadonlyMap<string, string>;

/** Looks up display names of users, such as their e-mail addresses, in the feature that owns them. */
export type FindNames = (ids: readonly string[]) => Promise<Names>;

/** Names for ids that may be absent or repeated. */
export async function namesOf(find: FindNames, ids: readonly (string | null)[]): Promise<Names> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? new Map() : find(known);
}
