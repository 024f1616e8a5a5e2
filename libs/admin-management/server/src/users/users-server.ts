import {
  blockUser,
  changeUserRoles,
  confirmUser,
  deleteUserAccount,
  endUserSession,
  endUserSessions,
  exportUsers,
  getUser,
  type ListedUser,
  listUsers,
  mailUser,
  unblockUser,
  type UserDetails,
} from '@nitrate/admin-management/contract';
import { authProblems } from '@nitrate/auth/contract';
import { dayOf, defaultPageSize, type Role } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, registerProblems, route, type SignedInViewer } from '@nitrate/http';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/text';
import type { FastifyRequest } from 'fastify';
import type { AccountRow, AdminAct, UserAccounts } from './user-accounts';

/** A user in the list; empty parts of a name are null. */
function presentUser(row: AccountRow): ListedUser {
  const { id, email, name, surname, lang, roles, createdAt, lastLoginAt, confirmedAt, blockedAt } = row;
  return {
    id,
    email,
    roles,
    lang,
    name: name === '' ? null : name,
    surname: surname === '' ? null : surname,
    createdAt: createdAt.toISOString(),
    lastLoginAt: isoOrNull(lastLoginAt),
    confirmedAt: isoOrNull(confirmedAt),
    blockedAt: isoOrNull(blockedAt),
  };
}

const isoOrNull = (time: Date | null): string | null => time && time.toISOString();

function listUsersEndpoint(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, listUsers, async ({ query, now: clock }) => {
    const { sort = 'created', direction = 'desc', page = 1, size = defaultPageSize, ...filter } = query;
    const { rows, ...counts } = await accounts.list(filter, { sort, direction, page, size }, clock());
    return { users: rows.map(presentUser), ...counts };
  });
}

function getUserEndpoint(app: HttpServer, { accounts, purchasesOf, entitlementsOf }: UsersDeps): void {
  route(app, getUser, async ({ params, viewer, now: clock }) => {
    const account = await accounts.find(params.user);
    if (!account) throw new Refusal('notFound');
    const now = clock();
    const { id, email, roles, confirmedAt, newEmail, hasPassword, sessions } = account;
    const [purchases, entitlements] = await Promise.all([
      purchasesOf(id),
      entitlementsOf({ userId: id, roles, confirmedEmail: confirmedAt && email }),
    ]);
    return {
      ...presentUser(account),
      newEmail,
      hasPassword,
      entitlements,
      ...purchases,
      sessions: sessions.map(({ expiresAt, createdAt, lastUsedAt, ...session }) => ({
        ...session,
        current: session.id === viewer.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        active: expiresAt > now,
      })),
    };
  });
}

const columns = [
  ...['id', 'email', 'name', 'surname', 'roles', 'language'],
  ...['created_at', 'last_login_at', 'confirmed_at', 'blocked_at'],
];

const cells = (user: ListedUser) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  surname: user.surname,
  roles: user.roles.join(' '),
  language: user.lang,
  created_at: user.createdAt,
  last_login_at: user.lastLoginAt,
  confirmed_at: user.confirmedAt,
  blocked_at: user.blockedAt,
});

function exportUsersEndpoint(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, exportUsers, async ({ query: filter, reply, now: clock }) => {
    const now = clock();
    nameDownload(reply, `users-${dayOf(now)}.csv`);
    let after: string | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await accounts.next(filter, { after, limit: rowsPerPart }, now);
      const header = after === undefined;
      isDone = rows.length < rowsPerPart;
      after = rows.at(-1)?.id;
      return toCsv(
        columns,
        rows.map((row) => cells(presentUser(row))),
        { header },
      );
    });
  });
}

interface AdminCall {
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: () => Date;
}

const actOf = ({ viewer, request, now }: AdminCall): AdminAct => ({ actor: viewer.userId, request, now: now() });

/** The endpoints that change a user. Each is one call of auth, which decides and records it. */
function changeUserEndpoints(app: HttpServer, { accounts }: UsersDeps): void {
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

/** Fastify plugin with the endpoints below `/admin/users`. */
export async function usersServer(app: HttpServer, deps: UsersDeps): Promise<void> {
  registerProblems(app, authProblems);
  listUsersEndpoint(app, deps);
  exportUsersEndpoint(app, deps);
  getUserEndpoint(app, deps);
  changeUserEndpoints(app, deps);
}

/** Dependencies of the administration of users. */
interface UsersDeps {
  accounts: UserAccounts;
  /** What a user has bought or was given. */
  purchasesOf(userId: string): Promise<Pick<UserDetails, 'subscription' | 'tickets'>>;
  /** What entitles a user to full films, or could; `confirmedEmail` is null until they have confirmed their address. */
  entitlementsOf(account: {
    userId: string;
    roles: readonly Role[];
    confirmedEmail: string | null;
  }): Promise<UserDetails['entitlements']>;
}
