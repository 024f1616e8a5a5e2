import { filmsTopic, findArchives, findFilmOfArchive, findFilmRefs } from '@nitrate/catalog/server';
import { notifyChange } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { filmMediaServer, uploadsServer } from '@nitrate/ingest/server';
import { grantSigner } from '@nitrate/player/server';
import type { FeatureDeps } from './feature-deps';

/** Uploads, and what editors set for the files of a film. */
export async function registerMedia(
  api: HttpServer,
  { config: { maxUploadBytes: maxBytes }, database, signingKeys, uploadFiles: files }: FeatureDeps,
): Promise<void> {
  const grants = grantSigner(signingKeys);
  await api.register(uploadsServer, {
    database,
    files,
    maxBytes,
    findFilms: (ids, lang) => findFilmRefs(database, ids, lang),
    findFilmId: async (archive, supplierId) => (await findFilmOfArchive(database, archive, supplierId))?.id,
    findArchives: async () => (await findArchives(database)).map(({ name }) => name),
  });
  await api.register(filmMediaServer, {
    database,
    files,
    maxBytes,
    notifyFilmChange: ({ client }) => notifyChange(client, filmsTopic),
    findFilm: async (id, lang) => (await findFilmRefs(database, [id], lang)).get(id),
    signedFolder: (assetId, expires) => `g/${grants.sign(assetId, Math.floor(expires.getTime() / 1000))}/${assetId}`,
  });
}
