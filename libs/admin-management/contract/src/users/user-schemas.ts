import { locales, roles } from '@nitrate/contract-kit';
import { EntitlementCheck, Subscription, subscriptionStates, Ticket } from '@nitrate/subscriptions/contract';
import Type, { type Static, type TSchema } from 'typebox';

const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

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
  /** The one that goes on, else the last one, with its state as the list of subscriptions has it. */
  subscription: OrNull(Type.Object({ ...Subscription.properties, state: Type.Enum(subscriptionStates) })),
  /** The latest first. */
  tickets: Type.Array(Ticket),
});
export type UserDetails = Static<typeof UserDetails>;
