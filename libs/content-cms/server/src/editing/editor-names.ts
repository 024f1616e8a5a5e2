/** Display names of users by id, without deleted ones. */
export type EditorNames = ReadonlyMap<string, string>;

/** Looks up display names of users, such as their e-mail addresses, in the feature that owns them. */
export type FindEditorNames = (ids: readonly string[]) => Promise<EditorNames>;

/** Names for ids that may be absent or repeated. */
export async function namesOf(find: FindEditorNames, ids: readonly (string | null)[]): Promise<EditorNames> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? new Map() : find(known);
}
