import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import { deleteOldGrantCounts } from '../grants/grant-counts';
import { endStreamEndpoint } from './end-stream';
import { keepStreamEndpoint } from './keep-stream';
import { listStreamsEndpoint } from './list-streams';
import { deleteOldStreams } from './stream-store';
import type { StreamsDeps } from './streams-deps';

const sweepIntervalMs = 600_000;

/** Fastify plugin with the endpoints of streams, each for its own viewer only. */
export async function streamsServer(app: HttpServer, deps: StreamsDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  keepStreamEndpoint(app, deps);
  endStreamEndpoint(app, deps);
  listStreamsEndpoint(app, deps);

  const { database } = deps;
  const sweep = setInterval(() => {
    const now = app.deps.now();
    Promise.all([deleteOldStreams(database, now), deleteOldGrantCounts(database, now)]).catch((err: unknown) =>
      app.log.error({ err }, 'Old streams could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
