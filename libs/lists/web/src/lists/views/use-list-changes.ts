import type { FilmListChange } from '@nitrate/lists/contract';
import { useCollection, usePendingChanges } from '../../collection/use-collection';
import { isFilmListChange } from './with-list-changes';

/** The changes of lists that a reply of the server, which arrived at `since`, does not contain. */
export function useListChanges(since = 0): readonly FilmListChange[] {
  usePendingChanges();
  const changes = useCollection()?.changes.since(since) ?? [];
  return changes.filter(isFilmListChange);
}
