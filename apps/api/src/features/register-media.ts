import { filmsTopic, findArchives, findFilmOfArchive, findFilmRefs } from '@nitrate/catalog/server';
import { notifyChange } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { filmMediaServer, uploadsServer } from '@nitrate/ingest/server';
import { grantSigner } from '@nitrate/player/server';
import type { FeatureDeps } from './feature-deps';

/** Makes the path of the files of an asset below the media base, valid until a time. */
export function folderSigner(signingKeys: readonly string[]): (assetId: string, expires: Date) => string {
  const grants = grantSigner(signingKeys);
  return (assetId, expires) => `g/${grants.sign(assetId, Math.floor(expires.getTime() / 1000))}/${assetId}`;
}

/** Uploads, and what editors set for the files of a film. */
export async function registerMedia(
  api: HttpServer,
  { config: { maxUploadBytes: maxBytes }, database, signingKeys, uploadFiles: files }: FeatureDeps,
): Promise<void> {
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
    signedFolder: folderSigner(signingKeys),
  });
}
