import { Refusal, refuseDeletedUser } from '@nitrate/http';
import { listLimits, type SavedQuery } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { countLists } from '../lists/list-store';
import { inListsTransaction } from '../lists/lock-lists';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { addSmartList } from './smart-list-store';

interface SearchToSave {
  /** Id of the list. */
  list: string;
  name: string;
  description: string;
  query: SavedQuery;
}

/**
 * Saves a search as a smart list of a user.
 * @throws Refusal `tooManyLists`
 */
export async function saveSearch(
  { database, savedSearches }: Pick<ListsServerDeps, 'database' | 'savedSearches'>,
  userId: string,
  { list, name, description, query }: SearchToSave,
  now: Date,
): Promise<void> {
  const { rulesVersion } = savedSearches;
  const terms = await savedSearches.findTerms(query);
  await refuseDeletedUser(() =>
    inListsTransaction(database, userId, async (transaction) => {
      if ((await countLists(transaction, userId)) >= listLimits.maxLists) throw new Refusal('tooManyLists');
      await transaction
        .tables<ListsTables>()
        .insertInto('list')
        .values({
          ...{ id: list, user_id: userId, type: 'SEARCH', name: name.trim(), description: description.trim(), query },
          ...{ created_at: now, changed_at: now, change_id: newId(), updated_at: now },
        })
        .execute();
      const revision = await savedSearches.readRevision(transaction);
      await addSmartList(transaction, { list, terms, revision, rulesVersion }, now);
    }),
  );
}
