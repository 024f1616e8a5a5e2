import type { FilmListChange } from '@nitrate/lists/contract';
import { useChangesOfReply } from '../../collection/use-changes-of-reply';
import { isFilmListChange } from './with-list-changes';

/** The changes of lists that the latest reply of a query does not contain. */
export function useListChanges(query: Parameters<typeof useChangesOfReply>[0]): readonly FilmListChange[] {
  return useChangesOfReply(query).filter(isFilmListChange);
}
