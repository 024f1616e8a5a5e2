import { demoArchives } from '@nitrate/catalog/contract';
import { holdsOnlyFilmsOf, setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { publishedContent } from '@nitrate/content-cms/server';
import { startTestDatabase } from '@nitrate/testing-server';
import { migrations } from '@nitrate/features';
import { textSeeder } from './text-seeder';

jest.setTimeout(60_000);

async function start() {
  const database = await startTestDatabase(migrations);
  const seedTexts = textSeeder(database);
  /** The last line of the footer, which says in the demo that all is invented. */
  const footerLine = async () => {
    await seedTexts();
    const content = publishedContent({
      database,
      mediaBase: '/media',
      onScheduled: () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    const { imprint } = await content.footer('en');
    content.close();
    return imprint;
  };
  const add = async (archive: string, status: 'draft' | 'published' = 'published') => {
    const record = { archive, supplierId: '1', translations: { en: { title: `A film of ${archive}` } } };
    const id = await upsertFilm(database, record);
    await setFilmStatus(database, id, status);
    return id;
  };
  return { database, footerLine, add, onlyDemo: () => holdsOnlyFilmsOf(database, demoArchives) };
}

it('introduces the demo while its films are the only ones that visitors see', async () => {
  const { database, footerLine, add, onlyDemo } = await start();
  expect([await onlyDemo(), await footerLine()]).toEqual([false, undefined]);
  await add(demoArchives[0]);
  expect([await onlyDemo(), await footerLine()]).toEqual([true, expect.stringContaining('invented')]);
  const own = await add('Filmarchiv Austria', 'draft');
  expect([await onlyDemo(), await footerLine()]).toEqual([true, expect.stringContaining('invented')]);
  await setFilmStatus(database, own, 'published');
  expect([await onlyDemo(), await footerLine()]).toEqual([false, undefined]);
  await setFilmStatus(database, own, 'withdrawn');
  expect([await onlyDemo(), await footerLine()]).toEqual([true, expect.stringContaining('invented')]);
});
