import { v7 as newId } from 'uuid';
import type { AuditedApi, AuditedCalls } from './start-audited-api';

async function filmWithFile(api: AuditedApi): Promise<string> {
  const film = await api.newFilm();
  const playable = { id: newId(), filmId: film, kind: 'full', durationMs: 120_000, chapters: [] };
  await api.database.pool.query(
    `insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder) values ($1, $2, 'full', '', $3, '{}')`,
    [playable.id, film, playable],
  );
  return film;
}

const newSound = (film: string) => ({
  path: `/studio/films/${film}/sounds`,
  payload: { fileName: 'fog.wav', bytes: 10, lastModified: 0, language: 'de', purpose: 'description' },
});

/** @returns its path */
async function addedSound(api: AuditedApi): Promise<string> {
  const film = await filmWithFile(api);
  const id = newId();
  await api.database.pool.query(
    `insert into ingest_sound (id, film_id, language, purpose, file_name, bytes)
     values ($1, $2, 'de', 'description', 'fog.wav', 10)`,
    [id, film],
  );
  return `/studio/films/${film}/sounds/${id}`;
}

const newUpload = () => ({
  path: '/studio/uploads',
  payload: { fileName: 'fog.mp4', bytes: 10, lastModified: 0, archive: 'Coast Archive', lang: 'en' },
});

/** Uploads, and what editors set for the files of a film. */
export const mediaCalls: AuditedCalls = {
  'PUT /api/studio/films/:film/chapters': async (api) => {
    const chapters = [{ startMs: 1000, titles: { en: 'Fog', de: '' } }];
    return { path: `/studio/films/${await filmWithFile(api)}/chapters`, payload: { version: 0, chapters } };
  },
  'POST /api/studio/films/:film/sounds': async (api) => newSound(await filmWithFile(api)),
  'PUT /api/studio/films/:film/sounds/:sound': async (api) => {
    const payload = { language: 'en', purpose: 'commentary' };
    return { path: await addedSound(api), payload };
  },
  'DELETE /api/studio/films/:film/sounds/:sound': async (api) => ({ path: await addedSound(api) }),
  'PUT /api/studio/films/:film/media': async (api) => {
    const film = await filmWithFile(api);
    const preview = { startMs: 30_000, durationMs: 60_000 };
    return { path: `/studio/films/${film}/media`, payload: { preview, posterAtMs: 12_000 } };
  },
  'POST /api/studio/uploads': async () => newUpload(),
  'POST /api/studio/uploads/:upload/retry': async (api) => {
    const { id } = await api.ok<{ id: string }>('POST', newUpload());
    await api.database.pool.query(
      `update ingest_upload set state = 'refused', reason = 'unexpected', bytes = 0 where id = $1`,
      [id],
    );
    return { path: `/studio/uploads/${id}/retry` };
  },
};
