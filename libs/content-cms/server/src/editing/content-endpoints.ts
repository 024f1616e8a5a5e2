import {
  cancelSchedule,
  contentHistory,
  contentPath,
  contentRevision,
  editContent,
  listContent,
  previewContent,
  revertContent,
  saveDraft,
} from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { inTransaction } from '@nitrate/database';
import { localPath, locales } from '@nitrate/contract-kit';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findContentRows, listContentRows } from '../store/content-rows';
import type { ContentTables } from '../tables';
import { namesOf } from './editor-names';
import { editorOf, editorsOf, presentEvent, presentContentList } from './present-content';
import { loadEdited } from './load-edited';
import { maxContentBytes } from '../check/check-content';
import { saveContent } from './save-content';
import { removeSchedule } from '../store/write-content';
import { changeContentPublication } from './change-publication';
import { findEvents, findRevision } from '../store/content-history';

export function listContentEndpoint(app: HttpServer, { database, findNames }: ContentEditingDeps): void {
  route(app, listContent, async () => {
    const rows = await listContentRows(database.tables<ContentTables>());
    return { items: presentContentList(rows, await namesOf(findNames, editorsOf(rows))) };
  });
}

export function editContentEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, editContent, ({ params }) => loadEdited(deps, params.key));
}

/** Includes JSON escapes and the fields in addition to the content. */
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

export function previewContentEndpoint(app: HttpServer, { database, tokens }: ContentEditingDeps): void {
  route(app, previewContent, async ({ params: { key }, body: { lang }, now }) => {
    const rows = await findContentRows(database.tables<ContentTables>(), key);
    if (rows.length === 0) throw new Refusal('contentNotFound');
    const path = localPath(lang, contentPath(key));
    const { token, expiresAt } = await tokens.sign(path, now());
    return { token, path, expiresAt: expiresAt.toISOString() };
  });
}

export function cancelScheduleEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, cancelSchedule, async ({ params: { key }, query: { lang }, viewer, request }) => {
    await changeContentPublication(
      deps.database,
      { key, action: 'content.scheduleCancelled', viewer, request },
      async (db) => {
        for (const each of lang ? [lang] : locales) await removeSchedule(db, key, each, viewer.userId);
      },
    );
    return loadEdited(deps, key);
  });
}

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

export function contentRevisionEndpoint(app: HttpServer, { database, findNames }: ContentEditingDeps): void {
  route(app, contentRevision, async ({ params: { key, lang, version } }) => {
    const found = await findRevision(database.tables<ContentTables>(), key, lang, version);
    if (!found) throw new Refusal('contentNotFound');
    const names = await namesOf(findNames, [found.by]);
    return { version, at: found.at.toISOString(), by: editorOf(found.by, names), content: found.content };
  });
}

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
