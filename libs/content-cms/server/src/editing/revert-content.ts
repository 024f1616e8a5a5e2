import { revertContent } from '@nitrate/content-cms/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findRevision } from '../store/content-history';
import type { ContentTables } from '../tables';
import { saveContent } from './save-content';

export function revertContentEndpoint(app: HttpServer, { database, mediaBase }: ContentEditingDeps): void {
  route(app, revertContent, async ({ params: { key, lang }, body: { revision, version }, viewer }) => {
    const saved = await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ContentTables>();
      const old = await findRevision(db, key, lang, revision);
      if (!old) throw new Refusal('contentNotFound');
      const draft = { key, lang, version, content: old.content, by: viewer.userId, revertedTo: revision };
      return saveContent(db, mediaBase, draft);
    });
    return { version: saved.version, savedAt: saved.savedAt.toISOString(), content: saved.content };
  });
}
