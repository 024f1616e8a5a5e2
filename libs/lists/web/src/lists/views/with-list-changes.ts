import { comparePlaces, type FilmList, type FilmListChange, type ListChange } from '@nitrate/lists/contract';
import { type Entry, entryKey } from '../entry';

export const isFilmListChange = (change: ListChange): change is FilmListChange =>
  change.kind === 'saveList' ||
  change.kind === 'removeList' ||
  change.kind === 'saveListItem' ||
  change.kind === 'removeListItem';

/** The changes of one list. */
export const changesOf = (list: string, changes: readonly FilmListChange[]): readonly FilmListChange[] =>
  changes.filter((change) => change.list === list);

/** The time at which a change was made, from its id. */
const timeOf = (id: string): string => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();

type SaveList = Extract<FilmListChange, { kind: 'saveList' }>;

/** A list that the server does not have yet. */
const newList = ({ id, list, name, description = '' }: SaveList): FilmList => ({
  id: list,
  type: 'LIST',
  name,
  description,
  visibility: 'private',
  query: null,
  count: 0,
  passages: 0,
  newSince: null,
  mail: null,
  isOwn: true,
  shareToken: null,
  createdAt: timeOf(id),
  changedAt: timeOf(id),
});

/** A list as it is once these changes of it have been applied; undefined once it is removed. */
export function withListChanges<L extends FilmList>(
  list: L | undefined,
  changes: readonly FilmListChange[],
): L | FilmList | undefined {
  // A restored list is the one that was removed.
  let last: L | FilmList | undefined = list;
  let isThere = list !== undefined;
  for (const change of changes) {
    if (change.kind === 'removeList') isThere = false;
    else if (change.kind === 'saveList') {
      const { name, description = last?.description ?? '' } = change;
      last = last ? { ...last, name, description } : newList(change);
      isThere = true;
    } else if (last) {
      const added = countedBy(change);
      const passages = last.passages + ('passage' in change ? added : 0);
      last = { ...last, count: (last.count ?? 0) + added, passages };
    }
  }
  return isThere ? last : undefined;
}

/** By how many entries a change makes a list longer. Only a change that adds one has neither a position nor a note. */
const countedBy = (change: FilmListChange): number => {
  if (change.kind === 'removeListItem') return -1;
  return change.kind === 'saveListItem' && change.position === undefined && change.note === undefined ? 1 : 0;
};

/** The ids of lists that these changes have made, the last one first. */
export const madeBy = (changes: readonly FilmListChange[]): readonly string[] =>
  [...new Set(changes.flatMap(({ kind, list }) => (kind === 'saveList' ? [list] : [])))].reverse();

/** Items as they are once these changes of their list have been applied. Those that are added are not known. */
export function withItemChanges<I extends Entry & { position: string; note?: string }>(
  items: readonly I[],
  changes: readonly FilmListChange[],
): readonly I[] {
  const known = new Map(items.map((item) => [entryKey(item), item]));
  const shown = new Map(known);
  for (const change of changes) {
    if (change.kind === 'removeListItem') shown.delete(entryKey(change));
    if (change.kind !== 'saveListItem') continue;
    const key = entryKey(change);
    const item = shown.get(key) ?? known.get(key);
    if (!item) continue;
    const { position = item.position, note } = change;
    shown.set(key, { ...item, position, ...(note !== undefined && { note }) });
  }
  // In the order of the reply, in which a restored item has its place again.
  return items.flatMap((item) => shown.get(entryKey(item)) ?? []);
}

/** Items in the order of their list. */
export const inOrder = <I extends { id: string; position: string }>(items: readonly I[]): readonly I[] =>
  [...items].sort(comparePlaces);
