import { changeId } from '@nitrate/change-queue';
import { type Entry, namedEntry } from '../lists/entry';
import type { UserChanges } from './user-changes';

/** The words of a list. */
export interface ListWords {
  name: string;
  description: string;
}

/** Changes of the lists of a user; they show at once and are sent until the server has confirmed them. */
export interface FilmLists {
  /** Makes a list and returns its id. */
  create(words: ListWords): string;
  /** Changes the words of a list, or restores a removed one. */
  save(list: string, words: ListWords): void;
  remove(list: string): void;
  /** Adds a film or passage at the end of a list. */
  add(list: string, entry: Entry): void;
  /** Takes a film or passage out of a list. */
  take(list: string, entry: Entry): void;
  /** Moves a film or passage to a position, or puts it back there with its note. */
  place(list: string, entry: Entry, position: string, note?: string): void;
  /** Changes the note on a film or passage. */
  annotate(list: string, entry: Entry, note: string): void;
}

export function filmListsOf(changes: UserChanges): FilmLists {
  const save = (list: string, { name, description }: ListWords) =>
    changes.add({
      id: changeId(),
      kind: 'saveList',
      list,
      name: name.trim(),
      description: description.trim(),
    });
  return {
    create(words) {
      const list = changeId();
      save(list, words);
      return list;
    },
    save,
    remove: (list) => changes.add({ id: changeId(), kind: 'removeList', list }),
    add: (list, entry) => changes.add({ id: changeId(), kind: 'saveListItem', list, ...namedEntry(entry) }),
    take: (list, entry) => changes.add({ id: changeId(), kind: 'removeListItem', list, ...namedEntry(entry) }),
    place: (list, entry, position, note) =>
      changes.add({
        id: changeId(),
        kind: 'saveListItem',
        list,
        ...namedEntry(entry),
        position,
        ...(note !== undefined && { note }),
      }),
    annotate: (list, entry, note) =>
      changes.add({ id: changeId(), kind: 'saveListItem', list, ...namedEntry(entry), note }),
  };
}
