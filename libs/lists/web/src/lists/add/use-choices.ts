import type { listChoices } from '@nitrate/lists/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useCollection } from '../../collection/use-collection';
import { useListChanges } from '../views/use-list-changes';
import { changesOf, madeBy, withListChanges } from '../views/with-list-changes';
import type { FilmListChange } from '@nitrate/lists/contract';

type Choice = ReplyOf<typeof listChoices>['lists'][number];

/** The plain lists of the user, and which of them have a film. */
export interface Choices {
  /** Undefined until they are known. */
  lists: readonly Choice[] | undefined;
  error: unknown;
  pending: boolean;
  retry: () => void;
  /** Adds the film to a list, or takes it out. */
  set: (list: string, hasFilm: boolean) => void;
  /** Makes a list with the film. */
  create: (name: string) => void;
}

export function useChoices(filmId: string): Choices {
  const lists = useCollection()?.lists;
  const query = filmListsApi.useListChoicesQuery({ film: filmId }, { refetchOnMountOrArgChange: true });
  const changes = useListChanges(query);
  return {
    lists: query.data && withChoiceChanges(query.data.lists, filmId, changes),
    error: query.data ? undefined : query.error,
    pending: query.isFetching,
    retry: () => void query.refetch(),
    set: (list, hasFilm) => (hasFilm ? lists?.add(list, filmId) : lists?.removeFilm(list, filmId)),
    create(name) {
      const list = lists?.create({ name, description: '' });
      if (list !== undefined) lists?.add(list, filmId);
    },
  };
}

/** The lists as they are once these changes have been applied; new ones first. */
function withChoiceChanges(
  choices: readonly Choice[],
  filmId: string,
  changes: readonly FilmListChange[],
): readonly Choice[] {
  const known = new Map(choices.map((choice) => [choice.id, choice]));
  const made = madeBy(changes).filter((id) => !known.has(id));
  return [...made, ...known.keys()].flatMap((id): Choice[] => {
    const before = known.get(id);
    const own = changesOf(id, changes);
    const words = withListChanges(before && listOf(before), own);
    if (!words) return [];
    const last = own.findLast((change) => 'filmId' in change && change.filmId === filmId);
    const hasFilm = last ? last.kind === 'saveListItem' : (before?.hasFilm ?? false);
    return [{ id, name: words.name, count: words.count ?? 0, hasFilm }];
  });
}

/** The part of a list that a choice shows. */
const listOf = ({ id, name, count }: Choice) => ({
  id,
  name,
  count,
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
