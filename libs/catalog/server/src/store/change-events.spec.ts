import { type Change, type Database, listenForChanges } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { catalogMigrations, saveTranscripts, setFilmStatus, upsertFilm } from '../../index';

const film = { archive: 'House', supplierId: '1', translations: { en: { title: 'A bridge' } } };

describe('change events of films', () => {
  let database: Database;
  let onChange: (change: Change) => void;
  let close: () => Promise<void>;
  beforeAll(async () => {
    database = await startTestDatabase([catalogMigrations]);
    await new Promise<void>((resolve) => {
      const listening = listenForChanges(database, {
        onChange: (change) => onChange(change),
        onListening: resolve,
      });
      close = () => listening.close();
    });
  });
  afterAll(() => close());

  /** Events of `work`. PostgreSQL delivers them in the order of the commits: a last event of another kind ends them. */
  const eventsOf = async (work: () => Promise<unknown>): Promise<Change[]> => {
    const events: Change[] = [];
    const ended = new Promise<void>((resolve) => {
      onChange = (change) => (change === 'content' ? resolve() : events.push(change));
    });
    await work();
    await database.pool.query(`select pg_notify('nitrate_change', 'content')`);
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

  it('are not published where an import changes nothing', async () => {
    await upsertFilm(database, film);
    expect(await eventsOf(() => upsertFilm(database, film))).toEqual([]);
  });
});
