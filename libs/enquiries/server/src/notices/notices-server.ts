import type { HttpServer } from '@nitrate/http';
import { declareCancellationEndpoint } from './declare-cancellation';
import { deleteOldNotices } from './notice-store';
import type { NoticesServerDeps } from './notices-deps';

const sweepIntervalMs = 3_600_000;

/** Fastify plugin with the endpoint of notices. Deletes those whose year ended three years ago. */
export async function noticesServer(app: HttpServer, deps: NoticesServerDeps): Promise<void> {
  declareCancellationEndpoint(app, deps);

  const sweep = setInterval(() => {
    deleteOldNotices(deps.database, app.deps.now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'Old notices could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
