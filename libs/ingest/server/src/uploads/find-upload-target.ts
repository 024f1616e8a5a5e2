import { type HttpServer, Refusal, route } from '@nitrate/http';
import { findUploadTarget } from '@nitrate/ingest/contract';
import type { UploadsDeps } from './uploads-deps';

/** The film that a number names. */
export function findUploadTargetEndpoint(app: HttpServer, { findFilms, findFilmId }: UploadsDeps): void {
  route(app, findUploadTarget, async ({ query }) => {
    const { film, archive, supplierId, lang = 'en' } = query;
    const id =
      film ?? (archive !== undefined && supplierId !== undefined ? await findFilmId(archive, supplierId) : undefined);
    const found = id === undefined ? undefined : (await findFilms([id], lang)).get(id);
    if (film !== undefined && !found) throw new Refusal('notFound');
    if (!found) return { film: null };
    const { slug, title, availability } = found;
    return {
      film: {
        ...{ id: found.id, slug, title, archive: found.archive, supplierId: found.supplierId },
        hasMedia: availability !== 'none',
      },
    };
  });
}
