import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerTelemetryProblems } from '@nitrate/player-telemetry/contract';
import { recordWatchTimeEndpoint } from './ingest/record-watch-time';
import { preparePartitions } from './partitions/prepare-partitions';
import type { WatchTimeDeps } from './watch-time-deps';

/** Fastify plugin that records watch time in the ledger. No address of a viewer is stored. */
export async function watchTimeServer(app: HttpServer, deps: WatchTimeDeps): Promise<void> {
  registerProblems(app, playerTelemetryProblems);
  await preparePartitions(deps.database, app.deps.now());
  recordWatchTimeEndpoint(app, deps);
}
