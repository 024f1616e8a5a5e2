import { changeId } from '@nitrate/change-queue';
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
  /** Adds a film at the end of a list. */
  add(list: string, filmId: string): void;
  /** Takes a film out of a list. */
  removeFilm(list: string, filmId: string): void;
  /** Moves a film to a position, or puts it back there with its note. */
  place(list: string, filmId: string, position: string, note?: string): void;
  /** Changes the note on a film. */
  annotate(list: string, filmId: string, note: string): void;
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
    add: (list, filmId) => changes.add({ id: changeId(), kind: 'saveListItem', list, filmId }),
    removeFilm: (list, filmId) => changes.add({ id: changeId(), kind: 'removeListItem', list, filmId }),
    place: (list, filmId, position, note) =>
      changes.add({
        id: changeId(),
        kind: 'saveListItem',
        list,
        filmId,
        position,
        ...(note !== undefined && { note }),
      }),
    annotate: (list, filmId, note) => changes.add({ id: changeId(), kind: 'saveListItem', list, filmId, note }),
  };
}
