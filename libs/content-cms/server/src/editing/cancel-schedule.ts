import { cancelSchedule } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import { inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { contentTopic } from '../store/content-topic';
import { lockDocument, removeSchedule } from '../store/write-content';
import type { ContentTables } from '../tables';
import { loadEdited } from './load-edited';

export function cancelScheduleEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, cancelSchedule, async ({ params: { key }, query: { lang }, viewer }) => {
    await inTransaction(deps.database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      if (!(await lockDocument(db, key))) throw new Refusal('contentNotFound');
      for (const each of lang ? [lang] : locales) await removeSchedule(db, key, each, viewer.userId);
      await notifyChange(transaction.client, contentTopic);
    });
    return loadEdited(deps, key);
  });
}
