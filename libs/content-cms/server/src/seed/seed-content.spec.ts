import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { contentMigrations, seedContent } from '../../index';
import { findContentRows, findPublished } from '../store/content-rows';
import { addPublication, addRevision, markDeleted } from '../store/write-content';
import type { ContentTables } from '../tables';
import { builtInContent } from './seed-content';

const editor = '00000000-0000-7000-8000-000000000002';

async function start(): Promise<Database> {
  return startTestDatabase([contentMigrations]);
}
const published = async (database: Database, key: string, lang: Locale) =>
  (await findPublished(database.tables<ContentTables>())).find((row) => row.key === key && row.lang === lang)?.content;

describe('seedContent', () => {
  it('seeds everything once, even by concurrent processes', async () => {
    const database = await start();
    await Promise.all(Array.from({ length: 3 }, () => seedContent(database, 'own')));
    await seedContent(database, 'own');
    expect(await findPublished(database.tables<ContentTables>())).toHaveLength(builtInContent.own.size * 2);
    const [row] = await findContentRows(database.tables<ContentTables>(), 'landing');
    expect(row).toMatchObject({ version: 1, publishedVersion: 1, savedBy: null });
  });

  it('updates built-in texts, but neither overwrites those of editors nor restores older ones', async () => {
    const database = await start();
    const db = database.tables<ContentTables>();
    const older = new Map(
      (['footer', 'explore'] as const).map((key) => [key, { en: { text: 'before' }, de: { text: 'zuvor' } }]),
    );
    const before = { own: older, demo: older };
    await seedContent(database, 'own', before);
    expect(await published(database, 'footer', 'en')).toEqual({ text: 'before' });
    const edited = {
      key: 'explore',
      lang: 'de',
      kind: 'draft',
      content: { title: 'Eigenes' },
      savedBy: editor,
    } as const;
    await addRevision(db, edited);
    await seedContent(database, 'own');
    expect(await published(database, 'footer', 'en')).toEqual(builtInContent.own.get('footer')?.en);
    await seedContent(database, 'own', before);
    await seedContent(database, 'demo', before);
    expect(await published(database, 'footer', 'en')).toEqual(builtInContent.own.get('footer')?.en);
    expect(await published(database, 'explore', 'en')).toEqual(builtInContent.own.get('explore')?.en);
    expect((await findContentRows(db, 'explore')).find(({ lang }) => lang === 'de')).toMatchObject({
      draft: { title: 'Eigenes' },
      published: { text: 'zuvor' },
    });
  });

  it('changes between the texts of the demo and those of any archive, as often as its films do', async () => {
    const database = await start();
    for (const subject of ['demo', 'own', 'demo', 'own'] as const) {
      await seedContent(database, subject);
      for (const key of ['footer', 'page:about', 'page:privacy'] as const) {
        expect(await published(database, key, 'de')).toEqual(builtInContent[subject].get(key)?.de);
      }
    }
    const revisions = (await findContentRows(database.tables<ContentTables>(), 'page:privacy')).map(
      ({ version }) => version,
    );
    expect(revisions).toEqual([1, 1]);
  });

  it('does not restore deleted pages', async () => {
    const database = await start();
    await seedContent(database, 'own');
    for (const lang of ['en', 'de'] as const) {
      await addPublication(database.tables<ContentTables>(), { key: 'page:about', lang, version: null, by: editor });
    }
    await markDeleted(database.tables<ContentTables>(), 'page:about');
    await seedContent(database, 'own');
    expect(await published(database, 'page:about', 'en')).toBeUndefined();
  });
});
