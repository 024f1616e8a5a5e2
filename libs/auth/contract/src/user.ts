import { roles } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** What a user may watch: SUBSCRIPTION while one runs, TICKET while one is valid. */
export const claims = ['SUBSCRIPTION', 'TICKET'] as const;

export type Claim = (typeof claims)[number];

/** The current user, as every call that signs in, renews or confirms answers it (product.md, section 3). */
export const User = Type.Object({
  sub: Type.String(),
  roles: Type.Array(Type.Enum(roles)),
  claims: Type.Array(Type.Enum(claims)),
  /** Until when a mailed code counts, in epoch seconds; null where none was given. */
  exp2fa: Type.Union([Type.Integer(), Type.Null()]),
  /** Their last ticket has run out. */
  expiredTicket: Type.Boolean(),
  /** They have been told that a ticket or subscription ran out, and said so. */
  expirationAcknowledged: Type.Boolean(),
  b2cSubscriptionId: Type.Union([Type.String(), Type.Null()]),
  stripeSubscriptionId: Type.Union([Type.String(), Type.Null()]),
});

/** Nothing went wrong and there is nothing to say. */
export const Nothing = Type.Object({});

export type User = Static<typeof User>;
