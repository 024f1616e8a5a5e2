import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, listenForChanges } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { catalogMigrations, filmsTopic, saveTranscripts, setFilmStatus, upsertFilm } from '../../index';

const film = { archive: 'House', supplierId: '1', translations: { en: { title: 'A bridge' } } };

describe('changes of films', () => {
  let database: Database;
  const heard: string[] = [];
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await startTestDatabase([catalogMigrations]);
    await new Promise<void>((resolve) => {
      const listening = listenForChanges(database, {
        onChange: new Map([[filmsTopic, () => heard.push(filmsTopic.name)]]),
        onListening: resolve,
      });
      close = () => listening.close();
    });
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(() => close());

  const heardAfter = async (work: () => Promise<unknown>) => {
    await work();
    await sleep(100);
    return heard;
  };

  it('are announced once for each that changes something', async () => {
    const id = await upsertFilm(database, film);
    expect(await heardAfter(() => setFilmStatus(database, id, 'withdrawn'))).toEqual(['films', 'films']);
    const cues = [{ startMs: 0, endMs: 1000, text: 'Mind the gap' }];
    expect(
      await heardAfter(() => saveTranscripts(database, id, [{ language: 'en', kind: 'captions', cues }])),
    ).toHaveLength(3);
  });

  it('are not announced where a record is brought in again as it was', async () => {
    await upsertFilm(database, film);
    heard.length = 0;
    expect(await heardAfter(() => upsertFilm(database, film))).toEqual([]);
  });
});
