import { isDeepStrictEqual } from 'node:util';
import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { Db } from '../store/content-rows';
import { addDocument, addPublication, addRevision, announceContent } from '../store/write-content';
import { builtInContent } from './built-in-content';

/** Who holds this advisory lock plants. */
const seedLock = 4_711_220;

/**
 * Plants the texts that the house comes with, where there are none, and newer ones of them where nobody has written
 * since. Texts of editors are never touched, nor does a deleted page come back. Any number of processes may call it.
 */
export async function seedContent({ db }: Database, content = builtInContent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    let planted = false;
    const known = await findKnown(trx);
    for (const [key, texts] of content) {
      if (!known.documents.has(key)) await addDocument(trx, key, null);
      if (known.taken.has(key)) continue;
      for (const lang of locales) {
        const name = `${lang} ${key}`;
        // A process of the version before, started beside ours, must not bring the texts of its time back.
        const wasPlanted = known.planted.some(
          (each) => each.name === name && isDeepStrictEqual(each.content, texts[lang]),
        );
        if (known.edited.has(name) || wasPlanted) continue;
        const { version } = await addRevision(trx, { key, lang, kind: 'builtIn', content: texts[lang], savedBy: null });
        await addPublication(trx, { key, lang, version, by: null });
        planted = true;
      }
    }
    if (planted) await announceContent(trx);
  });
}

interface Known {
  documents: ReadonlySet<string>;
  /** Deleted, or made by an editor. */
  taken: ReadonlySet<string>;
  /** `<lang> <key>` of what somebody has written or published. */
  edited: ReadonlySet<string>;
  /** All that was ever planted. */
  planted: readonly { name: string; content: AnyContent }[];
}

async function findKnown(db: Db): Promise<Known> {
  const documents = await sql<{ key: ContentKey; taken: boolean }>`
    select key, deleted_at is not null or created_by is not null as taken from content_document`.execute(db);
  const edited = await sql<{ name: string }>`
    select lang || ' ' || key as name from content_revision where kind <> 'builtIn'
    union select lang || ' ' || key from content_publication where made_by is not null`.execute(db);
  const planted = await sql<{ name: string; content: AnyContent }>`
    select lang || ' ' || key as name, content from content_revision where kind = 'builtIn'`.execute(db);
  return {
    planted: planted.rows,
    documents: new Set(documents.rows.map(({ key }) => key)),
    taken: new Set(documents.rows.filter(({ taken }) => taken).map(({ key }) => key)),
    edited: new Set(edited.rows.map(({ name }) => name)),
  };
}
