import { type HttpServer, route } from '@nitrate/http';
import { convertSmartList, seeSmartList } from '@nitrate/lists/contract';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';
import { convertSmartList as convert } from '../../smart/convert-smart-list';
import { seeSmartList as see } from '../../smart/see-smart-list';

export function seeSmartListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, seeSmartList, async ({ params: { list }, body: { asOf }, viewer: { userId }, now }) => ({
    newSince: await see(deps, userId, { list, asOf }, now()),
  }));
}

export function convertSmartListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, convertSmartList, async ({ params: { list }, viewer, now }) => {
    await convert(deps, viewer.userId, list, now());
    return presentList(await ownList(deps.database, viewer, list), viewer.userId);
  });
}
