import { contentRevision } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findRevision } from '../store/content-history';
import type { ContentTables } from '../tables';
import { namesOf } from './editor-names';
import { editorOf } from './present-content';

export function contentRevisionEndpoint(app: HttpServer, { database, findNames }: ContentEditingDeps): void {
  route(app, contentRevision, async ({ params: { key, lang, version } }) => {
    const found = await findRevision(database.tables<ContentTables>(), key, lang, version);
    if (!found) throw new Refusal('contentNotFound');
    const names = await namesOf(findNames, [found.by]);
    return { version, at: found.at.toISOString(), by: editorOf(found.by, names), content: found.content };
  });
}
