import { getFilm } from '@nitrate/catalog/contract';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api, idOf } = {} as FixtureCatalog;

beforeAll(async () => {
  ({ api, idOf } = await startFixtureCatalog());
});

it('is served at the address that the record has, which never changes', async () => {
  const { body: film } = await api.call(getFilm, { params: { film: idOf('fog') }, query: { lang: 'de' } });
  const { status, headers } = await api.get(`/api${film.socialPicture}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable') as string,
  });
});

it('is refused for an unknown film', async () => {
  expect((await api.get('/api/catalog/films/nothing/social.jpg?v=1')).status).toBe(404);
});
