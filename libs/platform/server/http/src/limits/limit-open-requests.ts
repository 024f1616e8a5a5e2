import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';
import { clientNetwork } from './client-network';

/** Limits the requests that a client address has open behind a trusted proxy, where its connections cannot be counted. */
export function openRequestLimit(max: number): (request: FastifyRequest, reply: FastifyReply) => void {
  const open = new Map<string, number>();
  return (request, reply) => {
    const network = clientNetwork(request.ip);
    const count = open.get(network) ?? 0;
    if (count >= max) {
      throw new Refusal('tooManyRequests', {
        detail: 'Too many requests of this address are open.',
        headers: { 'retry-after': '1' },
      });
    }
    open.set(network, count + 1);
    reply.raw.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
}
