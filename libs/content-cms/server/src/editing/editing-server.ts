import {
  cancelSchedule,
  type ContentKey,
  contentHistory,
  contentPath,
  contentRevision,
  createPage,
  deletePage,
  editContent,
  type EditedContent,
  isReservedSlug,
  listContent,
  previewContent,
  publishContent,
  revertContent,
  saveDraft,
} from '@nitrate/content-cms/contract';
import { localPath, locales } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { largestContentBytes } from '../check/check-content';
import type { PreviewTokens } from '../preview-tokens';
import { findEvents, findRevision } from '../store/content-history';
import { findContentRows, listContentRows } from '../store/content-rows';
import {
  addDocument,
  addPublication,
  announceContent,
  lockDocument,
  markDeleted,
  removeSchedule,
} from '../store/write-content';
import { type FindNames, namesOf } from './editor-names';
import { editorOf, editorsOf, presentEdited, presentEvent, presentList } from './present-content';
import { publishVersions } from './publish-versions';
import { saveContent } from './save-content';

export interface EditingDeps {
  database: Database;
  tokens: PreviewTokens;
  findNames: FindNames;
  /** Where media lie: `/media`. */
  mediaBase: string;
}

/** As JSON, escapes and what is beside the content included. */
const bodyLimit = largestContentBytes * 2;

/** Registers the calls of the editor, below `/admin/content`. */
export function editingServer(app: HttpServer, { database, tokens, findNames, mediaBase }: EditingDeps): void {
  const { db } = database;

  const edited = async (key: ContentKey): Promise<EditedContent> => {
    const rows = await findContentRows(db, key);
    if (rows.length === 0) throw new Refusal('contentNotFound');
    return presentEdited(key, rows, await namesOf(findNames, editorsOf(rows)));
  };

  route(app, listContent, async () => {
    const rows = await listContentRows(db);
    return { items: presentList(rows, await namesOf(findNames, editorsOf(rows))) };
  });

  route(app, editContent, ({ params }) => edited(params.key));

  route(
    app,
    saveDraft,
    async ({ params: { key, lang }, body: { version, content }, viewer }) => {
      const saving = { key, lang, version, content, by: viewer.userId };
      const saved = await db.transaction().execute((trx) => saveContent(trx, mediaBase, saving));
      return { version: saved.version, savedAt: saved.savedAt.toISOString() };
    },
    { bodyLimit },
  );

  route(app, publishContent, async ({ params: { key }, body: { langs, at }, viewer, now }) => {
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now()) throw new Refusal('publishTimePast');
    await db
      .transaction()
      .execute((trx) => publishVersions(trx, { key, langs, by: viewer.userId, ...(time && { at: time }) }));
    return edited(key);
  });

  route(app, cancelSchedule, async ({ params: { key }, query: { lang }, viewer }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await lockDocument(trx, key))) throw new Refusal('contentNotFound');
      for (const each of lang ? [lang] : locales) await removeSchedule(trx, key, each, viewer.userId);
      await announceContent(trx);
    });
    return edited(key);
  });

  route(app, createPage, async ({ body: { slug }, viewer }) => {
    if (isReservedSlug(slug)) throw new Refusal('slugReserved');
    const key = `page:${slug}`;
    if (!(await addDocument(db, key, viewer.userId))) throw new Refusal('slugTaken');
    return edited(key);
  });

  route(app, deletePage, async ({ params: { slug }, viewer }) => {
    const key = `page:${slug}`;
    await db.transaction().execute(async (trx) => {
      if (!(await lockDocument(trx, key))) throw new Refusal('contentNotFound');
      for (const lang of locales) await addPublication(trx, { key, lang, version: null, by: viewer.userId });
      await markDeleted(trx, key);
      await announceContent(trx);
    });
    return {};
  });

  route(app, contentHistory, async ({ params: { key, lang } }) => {
    if ((await findContentRows(db, key)).length === 0) throw new Refusal('contentNotFound');
    const rows = await findEvents(db, key, lang);
    const names = await namesOf(
      findNames,
      rows.map(({ by }) => by),
    );
    return { events: rows.map((row) => presentEvent(row, names)) };
  });

  route(app, contentRevision, async ({ params: { key, lang, version } }) => {
    const found = await findRevision(db, key, lang, version);
    if (!found) throw new Refusal('contentNotFound');
    const names = await namesOf(findNames, [found.by]);
    return { version, at: found.at.toISOString(), by: editorOf(found.by, names), content: found.content };
  });

  route(app, revertContent, async ({ params: { key, lang }, body: { revision, version }, viewer }) => {
    const saved = await db.transaction().execute(async (trx) => {
      const old = await findRevision(trx, key, lang, revision);
      if (!old) throw new Refusal('contentNotFound');
      const saving = { key, lang, version, content: old.content, by: viewer.userId, revertedTo: revision };
      return saveContent(trx, mediaBase, saving);
    });
    return { version: saved.version, savedAt: saved.savedAt.toISOString(), content: saved.content };
  });

  route(app, previewContent, async ({ params: { key }, body: { lang }, now }) => {
    if ((await findContentRows(db, key)).length === 0) throw new Refusal('contentNotFound');
    const path = localPath(lang, contentPath(key));
    const { token, expiresAt } = await tokens.make(path, now());
    return { token, path, expiresAt: expiresAt.toISOString() };
  });
}
