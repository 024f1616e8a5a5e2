import { setFilmStatus } from '../../index';
import { startFixtureCatalog } from '../testing/fixture-catalog';
import { findFilmSummaries, findFilmThumbnails, findFilmTitles } from './film-summaries';

jest.setTimeout(30_000);

it('shows films with the year and the picture of their summaries', async () => {
  const { api, idOf } = await startFixtureCatalog();
  const ids = [idOf('fog'), idOf('lights')];
  const summaries = await findFilmSummaries(api.database, ids, 'de');
  const thumbnails = await findFilmThumbnails(api.database, ids, 'de');
  expect([...thumbnails.keys()].sort()).toEqual([...ids].sort());
  for (const [id, { film, title, titleLang }] of summaries) {
    expect(film).not.toBeNull();
    const year = Number(/\d{4}/.exec(film?.description_date ?? '')?.[0]) || null;
    expect(thumbnails.get(id)).toEqual({ title, titleLang, year, poster: null, card: film?.card });
  }
});

it('names films as their summaries do: in the language asked for, else in the other, published or not', async () => {
  const { api, idOf } = await startFixtureCatalog();
  const [both, english] = [idOf('fog'), idOf('lights')];
  await setFilmStatus(api.database, english, 'withdrawn');
  const titles = await findFilmTitles(api.database, [both, english], 'de');
  expect(Object.fromEntries(titles)).toEqual({
    [both]: { title: 'Nebel über dem Hafen', titleLang: 'de' },
    [english]: { title: 'Harbour Lights', titleLang: 'en' },
  });
  for (const lang of ['en', 'de'] as const) {
    const summaries = await findFilmSummaries(api.database, [both, english], lang);
    const named = [...summaries].map(([id, { title, titleLang }]) => [id, { title, titleLang }]);
    expect(Object.fromEntries(await findFilmTitles(api.database, [both, english], lang))).toEqual(
      Object.fromEntries(named),
    );
  }
});
