import type { FilmEditor } from '@nitrate/catalog/contract';
import type { CatalogDeps } from '../catalog-deps';

/** Presents users by their names, which are read at once. */
export async function editorsByName(
  { findNames }: Pick<CatalogDeps, 'findNames'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => FilmEditor> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = known.length > 0 && findNames ? await findNames(known) : new Map<string, string>();
  return (id) => (id === null ? null : { id, name: names.get(id) ?? null });
}
