import { listContent } from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { listContentRows } from '../store/content-rows';
import type { ContentTables } from '../tables';
import { namesOf } from './editor-names';
import { editorsOf, presentList } from './present-content';

export function listContentEndpoint(app: HttpServer, { database, findNames }: ContentEditingDeps): void {
  route(app, listContent, async () => {
    const rows = await listContentRows(database.tables<ContentTables>());
    return { items: presentList(rows, await namesOf(findNames, editorsOf(rows))) };
  });
}
