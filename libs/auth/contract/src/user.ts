import { roles } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** What entitles a user to full films: an active subscription or a valid ticket. */
export const claims = ['SUBSCRIPTION', 'TICKET'] as const;

export type Claim = (typeof claims)[number];

/** The current user, as returned by every call that signs in, renews or confirms. */
export const User = Type.Object({
  sub: Type.String(),
  roles: Type.Array(Type.Enum(roles)),
  claims: Type.Array(Type.Enum(claims)),
  /** When the confirmed code expires, in epoch seconds; null where none was confirmed. */
  exp2fa: Type.Union([Type.Integer(), Type.Null()]),
  /** Their last ticket has expired. */
  expiredTicket: Type.Boolean(),
  /** They have acknowledged that a ticket or subscription expired. */
  expirationAcknowledged: Type.Boolean(),
  b2cSubscriptionId: Type.Union([Type.String(), Type.Null()]),
  stripeSubscriptionId: Type.Union([Type.String(), Type.Null()]),
  /** The institution that entitles them by their address. */
  organisation: Type.Optional(Type.String()),
});

/** The empty reply of a call that succeeded. */
export const Nothing = Type.Object({});

export type User = Static<typeof User>;
