import { contentPath, previewContent } from '@nitrate/content-cms/contract';
import { localPath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findContentRows } from '../store/content-rows';
import type { ContentTables } from '../tables';

export function previewContentEndpoint(app: HttpServer, { database, tokens }: ContentEditingDeps): void {
  route(app, previewContent, async ({ params: { key }, body: { lang }, now }) => {
    const rows = await findContentRows(database.tables<ContentTables>(), key);
    if (rows.length === 0) throw new Refusal('contentNotFound');
    const path = localPath(lang, contentPath(key));
    const { token, expiresAt } = await tokens.sign(path, now());
    return { token, path, expiresAt: expiresAt.toISOString() };
  });
}
