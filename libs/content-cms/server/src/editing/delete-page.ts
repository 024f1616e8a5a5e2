import { deletePage } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import { inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { contentTopic } from '../store/content-topic';
import { addPublication, lockDocument, markDeleted } from '../store/write-content';
import type { ContentTables } from '../tables';

export function deletePageEndpoint(app: HttpServer, { database }: ContentEditingDeps): void {
  route(app, deletePage, async ({ params: { slug }, viewer }) => {
    const key = `page:${slug}`;
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
      for (const lang of locales) await addPublication(db, { key, lang, version: null, by: viewer.userId });
      await markDeleted(db, key);
      await notifyChange(transaction.client, contentTopic);
    });
    return {};
  });
}
