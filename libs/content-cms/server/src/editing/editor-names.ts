/** What to call whom, by id; who is gone is not in it. */
export type Names = ReadonlyMap<string, string>;

/** Asks another feature what its users are called, such as their e-mail addresses. */
export type FindNames = (ids: readonly string[]) => Promise<Names>;

/** Names for ids that may be absent or repeated. */
export async function namesOf(find: FindNames, ids: readonly (string | null)[]): Promise<Names> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? new Map() : find(known);
}
