import { isDeepStrictEqual } from 'node:util';
import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import type { ContentDb } from '../store/content-db';
import { contentTopic } from '../store/content-topic';
import { addDocument, addPublication, addRevision } from '../store/write-content';
import type { ContentTables } from '../tables';
import { type BuiltInContent, builtInContent, type ContentSubject } from './built-in-content';

/** Advisory lock of the one process that seeds. */
const seedLock = 4_711_220;

/**
 * Seeds the built-in texts about a subject where there are none, and updates them where no editor has written. Texts of
 * editors are never touched, and deleted pages stay deleted. Any number of processes may call it at once.
 */
export async function seedContent(
  database: Database,
  subject: ContentSubject,
  contents: Readonly<Record<ContentSubject, BuiltInContent>> = builtInContent,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<ContentTables>();
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
    let changed = false;
    const known = await findKnown(db);
    for (const [key, texts] of contents[subject]) {
      if (!known.documents.has(key)) await addDocument(db, key, null);
      if (known.taken.has(key)) continue;
      for (const lang of locales) {
        const name = nameOf({ key, lang });
        const subjects = Object.values(contents).map((content) => content.get(key)?.[lang]);
        const seeded = known.seeded.get(name) ?? [];
        if (known.edited.has(name) || isUpToDate(seeded, texts[lang], subjects)) continue;
        const { version } = await addRevision(db, { key, lang, kind: 'builtIn', content: texts[lang], savedBy: null });
        await addPublication(db, { key, lang, version, by: null });
        changed = true;
      }
    }
    if (changed) await notifyChange(transaction.client, contentTopic);
  });
}

/**
 * Whether the last seeded text is the wanted one, or that of a newer release: a process of an older release, running
 * beside it, must not restore its texts.
 * @param seeded all texts that were ever seeded, oldest first
 * @param subjects the texts of this release, about each subject
 */
function isUpToDate(seeded: readonly AnyContent[], wanted: AnyContent, subjects: readonly unknown[]): boolean {
  const last = seeded.at(-1);
  if (isDeepStrictEqual(last, wanted)) return true;
  const isOfThisRelease = subjects.some((text) => isDeepStrictEqual(last, text));
  return !isOfThisRelease && seeded.some((text) => isDeepStrictEqual(text, wanted));
}

interface Known {
  documents: ReadonlySet<string>;
  /** Deleted, or created by an editor. */
  taken: ReadonlySet<string>;
  /** `<lang> <key>` of what an editor has written or published. */
  edited: ReadonlySet<string>;
  /** All texts that were ever seeded, by `<lang> <key>`, oldest first. */
  seeded: ReadonlyMap<string, AnyContent[]>;
}

const nameOf = ({ key, lang }: { key: ContentKey; lang: Locale }) => `${lang} ${key}`;

async function findKnown(db: ContentDb): Promise<Known> {
  const documents = await db.selectFrom('content_document').select(['key', 'deleted_at', 'created_by']).execute();
  const edited = await db
    .selectFrom('content_revision')
    .where('kind', '<>', 'builtIn')
    .select(['key', 'lang'])
    .union(db.selectFrom('content_publication').where('created_by', 'is not', null).select(['key', 'lang']))
    .execute();
  const seeded = await db
    .selectFrom('content_revision')
    .where('kind', '=', 'builtIn')
    .select(['key', 'lang', 'content'])
    .orderBy('version')
    .execute();
  const taken = documents.filter((document) => document.deleted_at !== null || document.created_by !== null);
  return {
    seeded: new Map(
      Object.entries(groupBy(seeded, nameOf)).map(([name, rows]) => [name, rows.map(({ content }) => content)]),
    ),
    documents: new Set(documents.map(({ key }) => key)),
    taken: new Set(taken.map(({ key }) => key)),
    edited: new Set(edited.map(nameOf)),
  };
}
