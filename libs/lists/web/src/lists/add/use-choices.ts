import type { FilmListChange, ListChoice } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useCollection } from '../../collection/use-collection';
import { useListChanges } from '../views/use-list-changes';
import { changesOf, madeBy, withListChanges } from '../views/with-list-changes';
import { type Entry, entryKey, namedEntry } from '../entry';

/** The plain lists of the user, and which of them have a film or passage. */
export interface Choices {
  /** Undefined until they are known. */
  lists: readonly ListChoice[] | undefined;
  error: unknown;
  pending: boolean;
  retry: () => void;
  /** Adds the film or passage to a list, or takes it out. */
  set: (list: string, hasFilm: boolean) => void;
  /** Makes a list with the film or passage. */
  create: (name: string) => void;
}

export function useChoices(entry: Entry): Choices {
  const lists = useCollection()?.lists;
  const query = filmListsApi.useListChoicesQuery(
    { film: entry.filmId, ...namedEntry(entry).passage },
    { refetchOnMountOrArgChange: true },
  );
  const changes = useListChanges(query);
  return {
    lists: query.currentData && withChoiceChanges(query.currentData.lists, entry, changes),
    error: query.currentData ? undefined : query.error,
    pending: query.isFetching,
    retry: () => void query.refetch(),
    set: (list, hasFilm) => (hasFilm ? lists?.add(list, entry) : lists?.take(list, entry)),
    create(name) {
      const list = lists?.create({ name, description: '' });
      if (list !== undefined) lists?.add(list, entry);
    },
  };
}

/** The lists as they are once these changes have been applied; new ones first. */
function withChoiceChanges(
  choices: readonly ListChoice[],
  entry: Entry,
  changes: readonly FilmListChange[],
): readonly ListChoice[] {
  const known = new Map(choices.map((choice) => [choice.id, choice]));
  const made = madeBy(changes).filter((id) => !known.has(id));
  return [...made, ...known.keys()].flatMap((id): ListChoice[] => {
    const before = known.get(id);
    const own = changesOf(id, changes);
    const words = withListChanges(before && listOf(before), own);
    if (!words) return [];
    const last = own.findLast((change) => 'filmId' in change && entryKey(change) === entryKey(entry));
    const hasFilm = last ? last.kind === 'saveListItem' : (before?.hasFilm ?? false);
    return [{ id, name: words.name, count: words.count ?? 0, passages: words.passages, hasFilm }];
  });
}

/** The part of a list that a choice shows. */
const listOf = ({ id, name, count, passages }: ListChoice) => ({
  id,
  name,
  count,
  passages,
  type: 'LIST' as const,
  description: '',
  visibility: 'private' as const,
  query: null,
  newSince: null,
  mail: null,
  isOwn: true,
  shareToken: null,
  createdAt: '',
  changedAt: '',
});
