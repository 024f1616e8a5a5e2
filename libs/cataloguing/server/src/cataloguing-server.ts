import { catalogProblems } from '@nitrate/catalog/contract';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { CataloguingDeps } from './cataloguing-deps';
import { releaseEndpoints } from './studio/releases/release-endpoints';
import { screeningEndpoints } from './screenings/screening-endpoints';
import { studioFilmEndpoints } from './studio/studio-film-endpoints';
import {
  checkTranscriptEndpoint,
  deleteTranscriptEndpoint,
  editTranscriptsEndpoint,
  publishTranscriptEndpoint,
} from './transcripts/transcript-endpoints';
import { acceptFiles } from './transcripts/receive-file';

/**
 * Fastify plugin with the endpoints for single films in the studio: records, publication, history, duplicates,
 * transcripts, and screening links with their page; and for releases of several films.
 */
export async function cataloguingServer(app: HttpServer, deps: CataloguingDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...cataloguingProblems });
  studioFilmEndpoints(app, deps);
  releaseEndpoints(app, deps);
  screeningEndpoints(app, deps);
  editTranscriptsEndpoint(app, deps);
  deleteTranscriptEndpoint(app, deps);
  await app.register(async (scope) => {
    acceptFiles(scope);
    checkTranscriptEndpoint(scope, deps);
    publishTranscriptEndpoint(scope, deps);
  });
}
