import { getFilm } from '@nitrate/catalog/contract';
import { ObjectMissing } from '@nitrate/storage';
import sharp from 'sharp';
import { publishFilmMedia } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api, idOf } = {} as FixtureCatalog;
/** What was asked for frames, and the files that were read. */
const asked: unknown[][] = [];
const read: string[] = [];

beforeAll(async () => {
  ({ api, idOf } = await startFixtureCatalog({
    findFrame: async (_filmId, ms, of) => {
      asked.push([ms, of]);
      return { key: ms < 60_000 ? 'sheet' : 'gone', left: 160, top: 0, width: 160, height: 90 };
    },
    storage: {
      async read(key) {
        read.push(key);
        if (key !== 'sheet') throw new ObjectMissing(key);
        const green = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#10c010' } })
          .png()
          .toBuffer();
        const red = { create: { width: 320, height: 90, channels: 3, background: '#c01010' } } as const;
        return sharp(red)
          .composite([{ input: green, left: 160, top: 0 }])
          .png()
          .toBuffer();
      },
    },
  }));
  for (const [film, availability] of [
    ['fog', 'full'],
    ['lights', 'previewOnly'],
  ] as const) {
    await publishFilmMedia(api.database, idOf(film), { availability, poster: null, durationMs: 600_000 });
  }
});
beforeEach(() => {
  asked.length = 0;
  read.length = 0;
});

/** The picture of a film, as the colour in the middle of its framed picture. */
async function colourOf(film: string, times: string): Promise<'green' | 'other'> {
  const url = `/api/catalog/films/${idOf(film)}/social.jpg?v=1${times}`;
  const { statusCode, rawPayload } = await api.app.inject({ url });
  expect(statusCode).toBe(200);
  // Figures are of the whole input.
  const middle = await sharp(rawPayload).extract({ left: 300, top: 150, width: 80, height: 80 }).png().toBuffer();
  const { dominant } = await sharp(middle).stats();
  return dominant.g > 150 && dominant.r < 80 ? 'green' : 'other';
}

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

describe('of a passage', () => {
  it('has the frame at its start', async () => {
    expect(await colourOf('fog', '&t=10&end=20')).toBe('green');
    expect(asked).toEqual([[10_000, 'film']]);
  });

  it('has only frames of the preview where nobody may watch the film', async () => {
    expect(await colourOf('lights', '&t=10&end=20')).toBe('green');
    expect(asked).toEqual([[10_000, 'preview']]);
  });

  it('has none where nobody may watch anything, and neither has the film itself', async () => {
    expect(await colourOf('street', '&t=10&end=20')).toBe('other');
    expect(await colourOf('fog', '')).toBe('other');
    expect(await colourOf('fog', '&t=10')).toBe('other');
    expect([asked, read]).toEqual([[], []]);
  });

  it('is the picture of the film where the frame is missing', async () => {
    expect(await colourOf('fog', '&t=60&end=70')).toBe('other');
    expect(read).toEqual(['gone']);
  });

  it('is composed once', async () => {
    await colourOf('fog', '&t=30&end=40');
    await colourOf('fog', '&t=30&end=40');
    expect(read).toEqual(['sheet']);
  });
});
