import { isOfFilm } from '../merges/merged-from';
import type { ListsTables } from '../tables';
import type { ChangeOrder } from './change-order';
import type { ChangeScope } from './change-scope';

interface ItemRow {
  filmId: string;
  position: string;
  removed: boolean;
  last: ChangeOrder;
}

const rowsOf = ({ transaction }: ChangeScope, list: string) =>
  transaction
    .tables<ListsTables>()
    .selectFrom('list_item')
    .select(['film_id', 'position', 'changed_at', 'change_id', 'removed_at'])
    .where('list_id', '=', list);

/** The item to which a change of a film is saved, also a removed one. */
export async function findItemRow(scope: ChangeScope, list: string, named: string): Promise<ItemRow | undefined> {
  const { filmId } = scope.filmOf(named);
  return present(await rowsOf(scope, list).where('film_id', '=', filmId).executeTakeFirst());
}

/** The item that a change of a film removes: after a merge not one that the list has of the surviving film itself. */
export async function findRemovedItem(scope: ChangeScope, list: string, named: string): Promise<ItemRow | undefined> {
  return present(
    await rowsOf(scope, list)
      .where(isOfFilm(named, scope.filmOf(named)))
      .executeTakeFirst(),
  );
}

interface Row {
  film_id: string;
  position: string;
  changed_at: Date;
  change_id: string;
  removed_at: Date | null;
}

const present = (row: Row | undefined): ItemRow | undefined =>
  row && {
    ...{ filmId: row.film_id, position: row.position, removed: row.removed_at !== null },
    last: { at: row.changed_at, id: row.change_id },
  };
