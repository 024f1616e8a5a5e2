import { type ChangeTopic, type Database, listenForChanges, notifyChange } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { catalogMigrations, filmsTopic, saveTranscripts, setFilmStatus, upsertFilm } from '../../index';

const last: ChangeTopic = { name: 'last' };
const film = { archive: 'House', supplierId: '1', translations: { en: { title: 'A bridge' } } };

describe('change events of films', () => {
  let database: Database;
  let onChange: (topic: ChangeTopic) => void;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await startTestDatabase([catalogMigrations]);
    await new Promise<void>((resolve) => {
      const listening = listenForChanges(database, {
        onChange: new Map([filmsTopic, last].map((topic) => [topic, () => onChange(topic)])),
        onMissed: resolve,
      });
      close = () => listening.close();
    });
  });
  afterAll(() => close());

  /**
   * Events of `work`. PostgreSQL delivers events in the order of the commits, so an event of another topic comes last.
   */
  const eventsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const events: string[] = [];
    const ended = new Promise<void>((resolve) => {
      onChange = (topic) => (topic === last ? resolve() : events.push(topic.name));
    });
    await work();
    await notifyChange(database.pool, last);
    await ended;
    return events;
  };

  it('are published once for each change', async () => {
    expect(await eventsOf(() => upsertFilm(database, film))).toEqual(['films']);
    const id = await upsertFilm(database, film);
    expect(await eventsOf(() => setFilmStatus(database, id, 'withdrawn'))).toEqual(['films']);
    const cues = [{ startMs: 0, endMs: 1000, text: 'Mind the gap' }];
    expect(await eventsOf(() => saveTranscripts(database, id, [{ language: 'en', kind: 'captions', cues }]))).toEqual([
      'films',
    ]);
  });

  it('are not published when a record is unchanged', async () => {
    await upsertFilm(database, film);
    expect(await eventsOf(() => upsertFilm(database, film))).toEqual([]);
  });
});
