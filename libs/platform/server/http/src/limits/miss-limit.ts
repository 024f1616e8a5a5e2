import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server';
import { tooManyRequests } from './too-many-requests';

/**
 * Counts what no cache has ready, by client address and minute. Each limit counts for itself, so that one kind of
 * document does not use up another.
 * @returns a function that throws the Refusal `tooManyRequests` beyond `rendersPerMinute` of the server
 */
export function missLimit(app: HttpServer): (request: FastifyRequest) => Promise<void> {
  const { rendersPerMinute } = app.deps;
  if (rendersPerMinute === 0) return async () => undefined;
  const count = app.createRateLimit({ max: rendersPerMinute });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  };
}
