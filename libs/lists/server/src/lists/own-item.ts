import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { ListsServerDeps } from '../lists-deps';
import { survivingFilmId } from '../merges/surviving-film-id';
import { type FilmOrPassage, findItem, findItemOf, type StoredItem } from './item-store';
import { ownList } from './own-list';

type Deps = Pick<ListsServerDeps, 'database' | 'lockSurvivingFilms'>;

/**
 * An item of a list of the user; the surviving film's where the film was merged.
 * @throws Refusal `notFound`
 */
export async function ownItem(deps: Deps, viewer: SignedInViewer, list: string, item: string): Promise<StoredItem> {
  const { database } = deps;
  await ownList(database, viewer, list);
  const found =
    (await findItem(database, list, item)) ?? (await findItem(database, list, await survivingFilmId(deps, item)));
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * The item of a film or passage in a list of the user; the surviving film's where the film was merged.
 * @throws Refusal `notFound`
 */
export async function ownItemOf(
  deps: Deps,
  viewer: SignedInViewer,
  list: string,
  { filmId, passage }: FilmOrPassage,
): Promise<StoredItem> {
  const { database } = deps;
  await ownList(database, viewer, list);
  const found =
    (await findItemOf(database, list, { filmId, passage })) ??
    (await findItemOf(database, list, { filmId: await survivingFilmId(deps, filmId), passage }));
  if (!found) throw new Refusal('notFound');
  return found;
}
