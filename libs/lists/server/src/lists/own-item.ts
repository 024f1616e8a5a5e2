import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { ListsServerDeps } from '../lists-deps';
import { survivingFilmId } from '../merges/surviving-film-id';
import { findItem, type StoredItem } from './item-store';
import { ownList } from './own-list';

/**
 * An item of a list of the user; the surviving film's where the film was merged.
 * @throws Refusal `notFound`
 */
export async function ownItem(
  deps: Pick<ListsServerDeps, 'database' | 'lockSurvivingFilms'>,
  viewer: SignedInViewer,
  list: string,
  item: string,
): Promise<StoredItem> {
  const { database } = deps;
  await ownList(database, viewer, list);
  const found =
    (await findItem(database, list, item)) ?? (await findItem(database, list, await survivingFilmId(deps, item)));
  if (!found) throw new Refusal('notFound');
  return found;
}
