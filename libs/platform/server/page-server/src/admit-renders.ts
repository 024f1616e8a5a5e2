import { clientNetwork, type HttpServer, missLimit } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { EncodedPage } from './encoded-page';
import type { Admit } from './page-cache';
import { RenderQueue } from './render-queue';

/** The name in the queue of renders that no client waits for. */
const background = 'revalidation';

/**
 * Admits renders for the clients of a server: limited by address and minute, documents apart from their data, which
 * browsers prefetch; and by a queue in which the addresses take turns.
 * @returns how to admit renders of `key` for a request
 */
export function admitRenders(app: HttpServer): (request: FastifyRequest, key: string, isPayload: boolean) => Admit {
  const queue = new RenderQueue();
  const limitDocuments = missLimit(app, 'pages');
  const limitPayloads = missLimit(app, 'payloads');
  /** Misses of one client for one page share a place in the queue. */
  const pending = new Map<string, Promise<EncodedPage>>();

  return (request, key, isPayload) => async (kind, render) => {
    if (kind === 'revalidation') return queue.run(background, render);
    await (isPayload ? limitPayloads : limitDocuments)(request);
    const client = clientNetwork(request.ip);
    const name = `${client} ${key}`;
    const shared = pending.get(name);
    if (shared) return shared;
    const page = queue.run(client, render).finally(() => pending.delete(name));
    pending.set(name, page);
    return page;
  };
}
