import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { getListOrder } from '@nitrate/lists/contract';
import { findItems } from '../../lists/item-store';
import { ownList } from '../../lists/own-list';
import type { ListsServerDeps } from '../../lists-deps';

export function getListOrderEndpoint(app: HttpServer, { database, findTitles }: ListsServerDeps): void {
  route(app, getListOrder, async ({ params, query: { lang = defaultLocale }, viewer }) => {
    const { id: list } = await ownList(database, viewer, params.list);
    const items = await findItems(database, list);
    const titles = await findTitles(
      items.map(({ id }) => id),
      lang,
    );
    return {
      items: items.flatMap(({ id, position }) => {
        const title = titles.get(id);
        return title ? [{ id, position, ...title }] : [];
      }),
    };
  });
}
