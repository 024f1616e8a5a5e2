import { type HttpServer, Refusal, refuseDeletedUser, route } from '@nitrate/http';
import { type SavedQuery, createList, listLimits } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';
import { countLists } from '../../lists/list-store';
import { inListsTransaction } from '../../lists/lock-lists';
import type { ListsTables } from '../../tables';
import { addSmartList } from '../../smart/smart-list-store';

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
async function saveSearch(
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
          id: list,
          user_id: userId,
          type: 'SEARCH',
          name: name.trim(),
          description: description.trim(),
          query,
          created_at: now,
          changed_at: now,
          change_id: newId(),
          updated_at: now,
        })
        .execute();
      const revision = await savedSearches.readRevision(transaction);
      await addSmartList(transaction, { list, terms, revision, rulesVersion }, now);
    }),
  );
}

export function createListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(
    app,
    createList,
    async ({ body: { name, description = '', query }, viewer, now }) => {
      const list = newId();
      if (query) await saveSearch(deps, viewer.userId, { list, name, description, query }, now());
      else await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveList', list, name, description }, now());
      return presentList(await ownList(deps.database, viewer, list), viewer.userId);
    },
    {
      rules: ({ type, query }) =>
        (type === 'SEARCH') === (query !== undefined)
          ? []
          : [{ path: 'body.query', code: query ? 'invalid' : 'required', message: 'only a smart list has a query' }],
    },
  );
}
