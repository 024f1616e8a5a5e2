import type { userHoldings, userMails, userOrders, userRoles } from '@nitrate/admin-management/contract';
import type { Locale, Role } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';

/** A user in the list. */
export interface AccountRow {
  id: string;
  email: string;
  name: string | null;
  surname: string | null;
  lang: Locale;
  roles: Role[];
  createdAt: Date;
  lastLoginAt: Date | null;
  confirmedAt: Date | null;
  blockedAt: Date | null;
}

/** A user with their sessions. */
interface AccountDetails extends AccountRow {
  newEmail: string | null;
  hasPassword: boolean;
  sessions: {
    id: string;
    browser: string | null;
    system: string | null;
    createdAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
  }[];
}

interface UserFilter {
  q?: string | undefined;
  role?: (typeof userRoles)[number] | undefined;
  blocked?: boolean | undefined;
  confirmed?: boolean | undefined;
  has?: (typeof userHoldings)[number] | undefined;
}

/** Who changes a user, and by which call. */
export interface AdminAct {
  actor: string;
  request: FastifyRequest;
  now: Date;
}

/** The accounts of users, which auth stores and changes: each change is in the audit trail and keeps an administrator. */
export interface UserAccounts {
  list(
    filter: UserFilter,
    page: { sort: (typeof userOrders)[number]; direction: 'asc' | 'desc'; page: number; size: number },
    now: Date,
  ): Promise<{ rows: AccountRow[]; page: number; total: number; isEstimate: boolean }>;
  /** The next ones of a file, by id. */
  next(filter: UserFilter, part: { after: string | undefined; limit: number }, now: Date): Promise<AccountRow[]>;
  /** Undefined where there is none. */
  find(userId: string): Promise<AccountDetails | undefined>;
  changeRoles(userId: string, roles: readonly Role[], act: AdminAct): Promise<void>;
  block(userId: string, act: AdminAct): Promise<void>;
  unblock(userId: string, act: AdminAct): Promise<void>;
  confirm(userId: string, act: AdminAct): Promise<void>;
  endSession(userId: string, session: string, act: AdminAct): Promise<void>;
  /** @param keepId the session of the administrator */
  endSessions(userId: string, keepId: string, act: AdminAct): Promise<void>;
  mail(userId: string, mail: (typeof userMails)[number], act: AdminAct): Promise<void>;
  /** @param email must be the address of the account */
  delete(userId: string, email: string, act: AdminAct): Promise<void>;
}
