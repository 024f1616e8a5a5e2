import { type HttpServer, immutable, Refusal } from '@nitrate/http';
import { type BuildStorage, isHashedFile, storeBuild, storedFile } from './stored-builds';

const dayMs = 86_400_000;

/**
 * Stores this process's browser build for all others, at once and then every day, and serves the hashed files of theirs:
 * during a rollout pages of either build ask any process. Without the storage it serves its own alone.
 */
export async function shareBuilds(app: HttpServer, storage: BuildStorage, clientFolder: string): Promise<void> {
  const store = () =>
    storeBuild(storage, clientFolder, app.deps.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'The browser build could not be stored; other processes have no chunks of it'),
    );
  await store();
  const timer = setInterval(() => void store(), dayMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

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
