import { transcriptCues } from '@nitrate/catalog/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { Readable } from 'node:stream';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilmId } from '../films/find-film';
import { findCuesAsText } from '../films/find-transcripts';
import { catalogCachePolicy } from './catalog-cache-policy';

/** A transcript of a published film with times. */
export function transcriptCuesEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptCues,
    async ({ params }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      const cues = await findCuesAsText(database, filmId, params);
      if (cues === undefined) throw new Refusal('transcriptNotFound');
      return Readable.from([`{"cues":${cues}}`]);
    },
    catalogCachePolicy,
  );
}
