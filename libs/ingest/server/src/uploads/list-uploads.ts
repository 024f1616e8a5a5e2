import { basename } from 'node:path';
import { type HttpServer, route } from '@nitrate/http';
import { listUploads } from '@nitrate/ingest/contract';
import { findOpenFilms } from '../state/ingest-store';
import { readProgress } from '../state/watch-ingest';
import { acceptedBytes } from './reserve-space';
import { findProcessing, isRetryable } from './upload-state';
import { findUploads } from './upload-store';
import { withoutFolders } from './without-folders';
import type { UploadsDeps } from './uploads-deps';

const maxListed = 200;

/** The uploads of the last week, the newest first, and other films in processing. */
export function listUploadsEndpoint(app: HttpServer, deps: UploadsDeps): void {
  const { database, files, findFilms, findArchives } = deps;
  route(app, listUploads, async ({ query, viewer, now }) => {
    const lang = query.lang ?? 'en';
    const [uploads, open] = await Promise.all([findUploads(database, maxListed), findOpenFilms(database, maxListed)]);
    const processing = await findProcessing(database, uploads);
    const listed = new Set(uploads.map(({ ingestId }) => ingestId));
    const unlisted = open.filter(({ id }) => !listed.has(id));
    const progress = await readProgress(
      database,
      unlisted.map(({ id }) => id),
    );
    const filmIds = [...processing.values(), ...progress].flatMap(({ filmId }) => filmId ?? []);
    const [films, archives, maxBytes] = await Promise.all([
      findFilms([...new Set(filmIds)], lang),
      findArchives(),
      acceptedBytes(deps, now()),
    ]);
    const presentFilm = (id: string | null) => {
      const film = films.get(id ?? '');
      return film ? { id: film.id, slug: film.slug, title: film.title } : null;
    };
    return {
      uploads: await Promise.all(
        uploads.map(async (upload) => {
          const state = processing.get(upload.id);
          if (!state) throw new Error('Every upload has a state.');
          const { id, fileName, bytes, lastModified, archive, supplierId, title } = upload;
          const { filmId, changedAt, detail, ...shown } = state;
          const isWhole = state.state !== 'receiving';
          return {
            id,
            fileName,
            bytes,
            lastModified,
            archive,
            supplierId,
            title,
            ...shown,
            mine: upload.userId === viewer.userId,
            receivedBytes: isWhole ? bytes : ((await files.receivedBytes(id)) ?? 0),
            retryable: await isRetryable(files, upload, state),
            film: presentFilm(filmId),
            detail: upload.detail?.[lang] ?? (detail && withoutFolders(detail)),
            changedAt: changedAt.toISOString(),
          };
        }),
      ),
      others: progress.flatMap(({ ingestId, filmId, state, ...shown }) => {
        const film = unlisted.find(({ id }) => id === ingestId);
        if (!film || state === 'ready') return [];
        return {
          id: ingestId,
          fileName: basename(film.source),
          state,
          ...shown,
          film: presentFilm(filmId),
          changedAt: film.changedAt.toISOString(),
        };
      }),
      archives,
      maxBytes,
    };
  });
}
