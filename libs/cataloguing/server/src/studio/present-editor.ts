import type { CataloguingDeps } from '../cataloguing-deps';
import type { FilmEditor } from '@nitrate/cataloguing/contract';

/** Presents users by their names, which are read at once. */
export async function editorsByName(
  { findNames }: Pick<CataloguingDeps, 'findNames'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => FilmEditor> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = known.length > 0 && findNames ? await findNames(known) : new Map<string, string>();
  return (id) => (id === null ? null : { id, name: names.get(id) ?? null });
}
