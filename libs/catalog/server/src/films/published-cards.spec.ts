import { setFilmStatus } from '../../index';
import { fixtureFilms } from '../testing/fixture-films';
import { startFixtureCatalog } from '../testing/fixture-catalog';
import { findPublishedCards } from './published-cards';

jest.setTimeout(30_000);

it('finds the cards of published films only', async () => {
  const { api, idOf } = await startFixtureCatalog();
  const [shown, withdrawn] = fixtureFilms.slice(0, 2).map(({ id }) => idOf(id));
  if (!shown || !withdrawn) throw new Error('There are too few fixtures.');
  await setFilmStatus(api.database, withdrawn, 'withdrawn');
  const found = await findPublishedCards(api.database, [withdrawn, shown], 'en');
  expect([...found.keys()]).toEqual([shown]);
  expect(found.get(shown)).toMatchObject({ id: shown, title: expect.any(String) as string, description: null });
  expect(await findPublishedCards(api.database, [], 'en')).toEqual(new Map());
});
