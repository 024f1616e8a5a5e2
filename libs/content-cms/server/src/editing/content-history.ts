import { contentHistory } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findEvents } from '../store/content-history';
import { findContentRows } from '../store/content-rows';
import type { ContentTables } from '../tables';
import { namesOf } from './editor-names';
import { presentEvent } from './present-content';

export function contentHistoryEndpoint(app: HttpServer, { database, findNames }: ContentEditingDeps): void {
  route(app, contentHistory, async ({ params: { key, lang } }) => {
    const db = database.tables<ContentTables>();
    if ((await findContentRows(db, key)).length === 0) throw new Refusal('contentNotFound');
    const rows = await findEvents(db, key, lang);
    const editors = rows.map(({ by }) => by);
    const names = await namesOf(findNames, editors);
    return { events: rows.map((row) => presentEvent(row, names)) };
  });
}
