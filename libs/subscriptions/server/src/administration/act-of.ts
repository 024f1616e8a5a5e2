import type { SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { AdminAct } from './administration-deps';

interface AdminCall {
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: () => Date;
}

export const actOf = ({ viewer, request, now }: AdminCall): AdminAct => ({
  actor: viewer.userId,
  requestId: request.id,
  now: now(),
});
