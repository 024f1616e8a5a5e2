import {
  blockUser,
  changeUserRoles,
  confirmUser,
  deleteUserAccount,
  endUserSession,
  endUserSessions,
  mailUser,
  unblockUser,
} from '@nitrate/admin-management/contract';
import { type HttpServer, route, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { AdminAct } from './user-accounts';
import type { UsersDeps } from './users-deps';

interface AdminCall {
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: () => Date;
}

const actOf = ({ viewer, request, now }: AdminCall): AdminAct => ({ actor: viewer.userId, request, now: now() });

/** The endpoints that change a user. Each is one call of auth, which decides and records it. */
export function changeUserEndpoints(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, changeUserRoles, async ({ params, body, ...call }) => {
    await accounts.changeRoles(params.user, body.roles, actOf(call));
    return {};
  });
  route(app, blockUser, async ({ params, ...call }) => {
    await accounts.block(params.user, actOf(call));
    return {};
  });
  route(app, unblockUser, async ({ params, ...call }) => {
    await accounts.unblock(params.user, actOf(call));
    return {};
  });
  route(app, confirmUser, async ({ params, ...call }) => {
    await accounts.confirm(params.user, actOf(call));
    return {};
  });
  route(app, endUserSession, async ({ params, ...call }) => {
    await accounts.endSession(params.user, params.session, actOf(call));
    return {};
  });
  route(app, endUserSessions, async ({ params, ...call }) => {
    await accounts.endSessions(params.user, call.viewer.sessionId, actOf(call));
    return {};
  });
  route(app, mailUser, async ({ params, body, ...call }) => {
    await accounts.mail(params.user, body.mail, actOf(call));
    return {};
  });
  route(app, deleteUserAccount, async ({ params, body, ...call }) => {
    await accounts.delete(params.user, body.email, actOf(call));
    return {};
  });
}
