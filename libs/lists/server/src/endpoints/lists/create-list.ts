import { type HttpServer, route } from '@nitrate/http';
import { createList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { saveSearch } from '../../smart/save-search';
import type { ListsServerDeps } from '../../lists-deps';

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
