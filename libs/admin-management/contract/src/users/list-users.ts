import { defaultPageSize, defineEndpoint, roles } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { ListedUser } from './user-schemas';

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
