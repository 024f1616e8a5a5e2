import { Refusal, refuseDeletedUser } from '@nitrate/http';
import { listLimits } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ListsServerDeps } from '../lists-deps';
import { copySmartList } from '../smart/smart-list-store';
import { countLists } from './list-store';
import { inListsTransaction } from './lock-lists';

/**
 * Makes a private list of a user with the films or the search of another list, in its order. Returns its id.
 * @throws Refusal `tooManyLists`
 */
export function copyList(
  { database, savedSearches }: Pick<ListsServerDeps, 'database' | 'savedSearches'>,
  userId: string,
  from: string,
  name: string,
  now: Date,
): Promise<string> {
  return refuseDeletedUser(() =>
    inListsTransaction(database, userId, async (transaction) => {
      if ((await countLists(transaction, userId)) >= listLimits.maxLists) throw new Refusal('tooManyLists');
      const [id, change] = [newId(), newId()];
      const db = transaction.tables<object>();
      await sql`
        insert into list
          (id, user_id, type, name, description, query, created_at, changed_at, change_id, updated_at)
        select ${id}, ${userId}, type, ${name}, description, query, ${now}, ${now}, ${change}, ${now}
        from list where id = ${from}`.execute(db);
      await sql`
        insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
        select ${id}, film_id, position, ${now}, ${now}, ${change}
        from list_item where list_id = ${from} and removed_at is null`.execute(db);
      await copySmartList(transaction, { from, to: id }, await savedSearches.readRevision(transaction), now);
      return id;
    }),
  );
}
