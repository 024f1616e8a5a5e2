import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { contentMigrations, seedContent } from '../../index';
import { findContentRows, findPublished } from '../store/content-rows';
import { addPublication, addRevision, markDeleted } from '../store/write-content';
import type { ContentTables } from '../tables';
import { builtInContent } from './built-in-content';

const editor = '00000000-0000-7000-8000-000000000002';

async function start(): Promise<Database> {
  return startTestDatabase([contentMigrations]);
}
const published = async (database: Database, key: string, lang: Locale) =>
  (await findPublished(database.tables<ContentTables>())).find((row) => row.key === key && row.lang === lang)?.content;

describe('seedContent', () => {
  it('seeds everything once, even by concurrent processes', async () => {
    const database = await start();
    await Promise.all([seedContent(database), seedContent(database), seedContent(database)]);
    await seedContent(database);
    expect(await findPublished(database.tables<ContentTables>())).toHaveLength(builtInContent.size * 2);
    const [row] = await findContentRows(database.tables<ContentTables>(), 'landing');
    expect(row).toMatchObject({ version: 1, publishedVersion: 1, savedBy: null });
  });

  it('updates built-in texts, but neither overwrites those of editors nor restores older ones', async () => {
    const database = await start();
    const db = database.tables<ContentTables>();
    const before = new Map(
      (['footer', 'explore'] as const).map((key) => [key, { en: { text: 'before' }, de: { text: 'zuvor' } }]),
    );
    await seedContent(database, before);
    expect(await published(database, 'footer', 'en')).toEqual({ text: 'before' });
    const edited = {
      key: 'explore',
      lang: 'de',
      kind: 'draft',
      content: { title: 'Eigenes' },
      savedBy: editor,
    } as const;
    await addRevision(db, edited);
    await seedContent(database);
    expect(await published(database, 'footer', 'en')).toEqual(builtInContent.get('footer')?.en);
    await seedContent(database, before);
    expect(await published(database, 'footer', 'en')).toEqual(builtInContent.get('footer')?.en);
    expect(await published(database, 'explore', 'en')).toEqual(builtInContent.get('explore')?.en);
    expect((await findContentRows(db, 'explore')).find(({ lang }) => lang === 'de')).toMatchObject({
      draft: { title: 'Eigenes' },
      published: { text: 'zuvor' },
    });
  });

  it('does not restore deleted pages', async () => {
    const database = await start();
    await seedContent(database);
    for (const lang of ['en', 'de'] as const) {
      await addPublication(database.tables<ContentTables>(), { key: 'page:about', lang, version: null, by: editor });
    }
    await markDeleted(database.tables<ContentTables>(), 'page:about');
    await seedContent(database);
    expect(await published(database, 'page:about', 'en')).toBeUndefined();
  });
});
