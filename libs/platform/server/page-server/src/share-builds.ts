import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpServer, immutable, Refusal } from '@nitrate/http';
import { retry } from 'es-toolkit';
import { type BuildStorage, isHashedFile, storeBuild, storedFile } from './stored-builds';

const dayMs = 86_400_000;
/** Usually a build is stored in this time, before a page names its chunks; the start waits no longer for it. */
const headStartMs = 1_000;
const minRetryMs = 5_000;
const maxRetryMs = 600_000;

/**
 * Stores this process's browser build for all others, now and then every day, and serves the hashed files of theirs:
 * during a rollout pages of either build ask any process. While the storage fails it serves its own alone and retries.
 */
export async function shareBuilds(app: HttpServer, storage: BuildStorage, clientFolder: string): Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const attempt = () =>
    storeBuild(storage, clientFolder, app.deps.now()).catch((err: unknown) => {
      if (!signal.aborted) {
        app.log.warn({ err }, 'The browser build could not be stored yet; other processes have no chunks of it');
      }
      throw err;
    });
  const delay = (attempts: number) => Math.min(minRetryMs * 2 ** attempts, maxRetryMs);
  // Rejects when the server closes.
  const store = () => retry(attempt, { delay, signal }).catch(() => undefined);
  const timer = setInterval(() => void store(), dayMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
  });
  await Promise.race([store(), sleep(headStartMs, undefined, { ref: false })]);

  // Counted as calls are: an institution behind one address asks for many chunks during a rollout.
  const config = app.deps.limitsCalls ? { rateLimit: {} } : {};
  for (const folder of ['assets', 'embed-player/assets']) {
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, { config }, async (request, reply) => {
      const { file } = request.params;
      const found = isHashedFile(file) ? await storedFile(storage, `${folder}/${file}`) : undefined;
      if (!found) throw new Refusal('notFound');
      return reply.header('cache-control', immutable.header).type(found.mediaType).send(found.content);
    });
  }
}
