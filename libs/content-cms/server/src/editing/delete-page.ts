import { deletePage } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { addPublication, markDeleted } from '../store/write-content';
import { changePublication } from './change-publication';

export function deletePageEndpoint(app: HttpServer, { database }: ContentEditingDeps): void {
  route(app, deletePage, async ({ params: { slug }, viewer, request }) => {
    const key = `page:${slug}`;
    await changePublication(database, { key, action: 'content.deleted', viewer, request }, async (db) => {
      for (const lang of locales) await addPublication(db, { key, lang, version: null, by: viewer.userId });
      await markDeleted(db, key);
    });
    return {};
  });
}
