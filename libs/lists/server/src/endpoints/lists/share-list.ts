import { randomBytes } from 'node:crypto';
import { type HttpServer, route } from '@nitrate/http';
import { shareList, unshareList } from '@nitrate/lists/contract';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { setVisibility } from '../../lists/set-visibility';
import type { ListsServerDeps } from '../../lists-deps';

/** 128 bits, which nobody guesses. */
const newToken = (): string => randomBytes(16).toString('base64url');

/** A list that has a link keeps it, and a public one needs none. */
export function shareListEndpoint(app: HttpServer, { database }: ListsServerDeps): void {
  route(app, shareList, async ({ params, viewer }) => {
    const list = await ownList(database, viewer, params.list);
    if (list.visibility === 'private')
      await setVisibility(database, list, { visibility: 'link', shareToken: newToken() });
    return presentList(await ownList(database, viewer, list.id), viewer.userId);
  });
}

export function unshareListEndpoint(app: HttpServer, { database }: ListsServerDeps): void {
  route(app, unshareList, async ({ params, viewer }) => {
    const list = await ownList(database, viewer, params.list);
    if (list.visibility === 'link') await setVisibility(database, list, { visibility: 'private', shareToken: null });
    return presentList(await ownList(database, viewer, list.id), viewer.userId);
  });
}
