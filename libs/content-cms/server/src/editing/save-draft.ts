import { saveDraft } from '@nitrate/content-cms/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { maxContentBytes } from '../check/check-content';
import type { ContentEditingDeps } from '../content-editing-deps';
import type { ContentTables } from '../tables';
import { saveContent } from './save-content';

/** Includes JSON escapes and the fields beside the content. */
const bodyLimit = maxContentBytes * 2;

export function saveDraftEndpoint(app: HttpServer, { database, mediaBase }: ContentEditingDeps): void {
  route(
    app,
    saveDraft,
    async ({ params: { key, lang }, body: { version, content }, viewer }) => {
      const draft = { key, lang, version, content, by: viewer.userId };
      const saved = await inTransaction(database, (transaction) =>
        saveContent(transaction.tables<ContentTables>(), mediaBase, draft),
      );
      return { version: saved.version, savedAt: saved.savedAt.toISOString() };
    },
    { bodyLimit },
  );
}
