import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server';
import { clientNetwork } from './client-network';
import { tooManyRequests } from './too-many-requests';

/**
 * Counts what no cache has ready, by client address and minute. Each limit counts for itself, so that one kind of
 * document does not use up another.
 * @param kind what is counted, such as `documents`; no two limits have the same
 * @returns a function that throws the Refusal `tooManyRequests` beyond `rendersPerMinute` of the server
 */
export function missLimit(app: HttpServer, kind: string): (request: FastifyRequest) => Promise<void> {
  const { rendersPerMinute } = app.deps;
  if (rendersPerMinute === 0) return async () => undefined;
  const keyGenerator = (request: FastifyRequest) => `${kind} ${clientNetwork(request.ip)}`;
  const count = app.createRateLimit({ max: rendersPerMinute, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  };
}
