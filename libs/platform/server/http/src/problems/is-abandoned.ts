import type { FastifyRequest } from 'fastify';

/** Whether the client closed the connection before its request had arrived whole: nothing of ours has failed then. */
export const isAbandoned = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;
