import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { findFrame } from './find-frame';
import { ingestMigrations } from './ingest-migrations';

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase([jobsMigrations, ingestMigrations]);
});

const grid = { file: 'thumbs-$Number$.jpg', everyMs: 2_000, columns: 3, rows: 2, width: 160, height: 90 };

async function addAsset(filmId: string, kind: PlayableAsset['kind'], offsetMs: number, durationMs: number, has = true) {
  const id = newId();
  const thumbnails = has ? { ...grid, count: Math.ceil(durationMs / grid.everyMs) } : null;
  await database.pool.query(
    `insert into ingest_asset (id, film_id, kind, fingerprint, playable) values ($1, $2, $3, 'f', $4)`,
    [id, filmId, kind, JSON.stringify({ id, filmId, kind, offsetMs, durationMs, thumbnails })],
  );
  return id;
}

describe('the frame of a film at a time', () => {
  it('is the nearest thumbnail, on the sheet that has it', async () => {
    const film = newId();
    const full = await addAsset(film, 'full', 0, 30_000);
    const at = (ms: number) => findFrame(database, film, ms, 'film');
    const size = { width: 160, height: 90 };
    expect(await at(0)).toEqual({ key: `assets/${full}/thumbs-0.jpg`, left: 0, top: 0, ...size });
    expect(await at(2_900)).toMatchObject({ left: 160, top: 0 });
    expect(await at(3_100)).toMatchObject({ left: 320, top: 0 });
    expect(await at(6_000)).toMatchObject({ left: 0, top: 90 });
    expect(await at(12_000)).toEqual({ key: `assets/${full}/thumbs-1.jpg`, left: 0, top: 0, ...size });
    // The last one, for which there is no next.
    expect(await at(29_900)).toMatchObject({ key: `assets/${full}/thumbs-2.jpg`, left: 320, top: 0 });
    expect(await at(30_000)).toBeUndefined();
  });

  it('is of the preview where the time is in it, and of nothing else where that is wanted', async () => {
    const film = newId();
    const full = await addAsset(film, 'full', 0, 60_000);
    const preview = await addAsset(film, 'preview', 20_000, 10_000);
    expect(await findFrame(database, film, 22_000, 'film')).toMatchObject({ left: 160, key: `assets/${preview}/thumbs-0.jpg` }); // prettier-ignore
    expect(await findFrame(database, film, 30_000, 'film')).toMatchObject({ key: `assets/${full}/thumbs-2.jpg` });
    expect(await findFrame(database, film, 22_000, 'preview')).toMatchObject({ left: 160 });
    expect(await findFrame(database, film, 30_000, 'preview')).toBeUndefined();
  });

  it('is missing where a film has no thumbnails or no files', async () => {
    const film = newId();
    await addAsset(film, 'full', 0, 60_000, false);
    expect(await findFrame(database, film, 0, 'film')).toBeUndefined();
    expect(await findFrame(database, newId(), 0, 'film')).toBeUndefined();
  });
});
