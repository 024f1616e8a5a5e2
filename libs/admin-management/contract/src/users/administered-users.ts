import { defaultPageSize, defineEndpoint, locales, roles, OrNull } from '@nitrate/contract-kit';
import { EntitlementCheck, Subscription, Ticket, subscriptionStates } from '@nitrate/subscriptions/contract';
import Type, { type Static } from 'typebox';

export const UserParams = Type.Object({ user: Type.String({ format: 'uuid' }) });

/** A user in the list. Times are ISO times. */
export const ListedUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  /** Null without a profile, or without this part. */
  name: OrNull(Type.String()),
  surname: OrNull(Type.String()),
  roles: Type.Array(Type.Enum(roles)),
  /** Language of mails. */
  lang: Type.Enum(locales),
  createdAt: Type.String(),
  /** Null for one who has not signed in since this is recorded. */
  lastLoginAt: OrNull(Type.String()),
  /** Null until the address is confirmed. */
  confirmedAt: OrNull(Type.String()),
  /** Null unless blocked. */
  blockedAt: OrNull(Type.String()),
});
export type ListedUser = Static<typeof ListedUser>;

export const UserSession = Type.Object({
  id: Type.String(),
  /** The session of the administrator who reads this. */
  current: Type.Boolean(),
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** False where it has expired. */
  active: Type.Boolean(),
});
export type UserSession = Static<typeof UserSession>;

/** All that administrators see of a user. */
export const UserDetails = Type.Object({
  ...ListedUser.properties,
  /** Requested address that is not confirmed yet. */
  newEmail: OrNull(Type.String()),
  /** False where they sign in at their institution and have set none. */
  hasPassword: Type.Boolean(),
  /** The most recently used first. */
  sessions: Type.Array(UserSession),
  /** What entitles them to full films, or could, without networks: by the decision that playback makes. */
  entitlements: Type.Array(EntitlementCheck),
  /** The one that continues, else the last one, with its state as the list of subscriptions has it. */
  subscription: OrNull(Type.Object({ ...Subscription.properties, state: Type.Enum(subscriptionStates) })),
  /** The latest first. */
  tickets: Type.Array(Ticket),
});
export type UserDetails = Static<typeof UserDetails>;

/** `USER`: without a role. */
export const userRoles = ['USER', ...roles] as const;
export const userOrders = ['created', 'lastLogin', 'name', 'email'] as const;
export const userHoldings = ['subscription', 'ticket', 'organisation'] as const;

const filter = {
  /** With what an address, a surname, or name and surname begin, in any case. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  role: Type.Optional(Type.Enum(userRoles)),
  blocked: Type.Optional(Type.Boolean()),
  confirmed: Type.Optional(Type.Boolean()),
  /** A subscription that has not ended, a ticket that runs or has not started, membership of an institution. */
  has: Type.Optional(Type.Enum(userHoldings)),
};

/** Filters combine. */
export const listUsers = defineEndpoint({
  method: 'GET',
  url: '/admin/users',
  summary: 'Users by name, address, role and state, sorted and in pages',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(
    {
      ...filter,
      sort: Type.Optional(Type.Enum(userOrders, { default: 'created' })),
      /** Users without the value by which is sorted come last; those who never signed in are the longest ago. */
      direction: Type.Optional(Type.Enum(['asc', 'desc'] as const, { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    users: Type.Array(ListedUser),
    /** The one asked for, or the last one where the list ends before. */
    page: Type.Integer(),
    /** All that the filters leave. */
    total: Type.Integer(),
    /** The total is about right; exact up to 2,000 users, and in the second half of a longer list. */
    isEstimate: Type.Boolean(),
  }),
  refusals: [],
});

export const exportUsers = defineEndpoint({
  method: 'GET',
  url: '/admin/users.csv',
  summary: 'Users by name, address, role and state as CSV, oldest first',
  access: 'admin',
  twoFactor: true,
  mediaType: 'text/csv; charset=utf-8',
  query: Type.Object(filter, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type UserPage = Static<typeof listUsers.reply>;

export const getUser = defineEndpoint({
  method: 'GET',
  url: '/admin/users/:user',
  summary: 'A user with sessions, purchases and what entitles them',
  access: 'admin',
  twoFactor: true,
  params: UserParams,
  reply: UserDetails,
  refusals: ['notFound'],
});

const closed = { additionalProperties: false } as const;
const write = { access: 'admin', twoFactor: true, params: UserParams, reply: Type.Object({}) } as const;

export const changeUserRoles = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/admin/users/:user/roles',
  summary: 'Gives a user these roles and no others',
  body: Type.Object({ roles: Type.Array(Type.Enum(roles), { maxItems: roles.length, uniqueItems: true }) }, closed),
  refusals: ['notFound', 'accountNotConfirmed', 'ownAccount', 'lastAdmin'],
});

export const blockUser = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/admin/users/:user/block',
  summary: 'Ends all sessions of a user and lets them sign in no more',
  refusals: ['notFound', 'ownAccount', 'lastAdmin'],
});

export const unblockUser = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/block',
  summary: 'Lets a blocked user sign in again',
  refusals: ['notFound'],
});

export const confirmUser = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/confirm',
  summary: 'Confirms the address of a user',
  refusals: ['notFound'],
});

export const endUserSession = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/sessions/:session',
  summary: 'Ends a session of a user',
  params: Type.Object({ ...UserParams.properties, session: Type.String({ format: 'uuid' }) }),
  refusals: ['notFound'],
});

export const endUserSessions = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/sessions',
  summary: 'Ends all sessions of a user, except the one that this is called in',
  refusals: ['notFound'],
});

export const userMails = ['confirm', 'reset'] as const;

export const mailUser = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/mails',
  summary: 'Mails a user the link that confirms their address, or the one that sets a new password',
  body: Type.Object({ mail: Type.Enum(userMails) }, closed),
  refusals: ['notFound', 'accountBlocked', 'accountConfirmed'],
});

/** A POST, because the address is part of the call and belongs into no log. */
export const deleteUserAccount = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/deletion',
  summary: 'Deletes the account and all data of a user, whose address confirms it',
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }, closed),
  refusals: ['notFound', 'addressMismatch', 'ownAccount', 'lastAdmin'],
});
