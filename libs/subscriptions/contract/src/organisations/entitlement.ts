import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { PlanId } from '../plans/plan';

/**
 * Something that entitles a viewer to full films, or could: a role, a subscription, a ticket, or an organisation by the
 * network of the address or the domain of a confirmed e-mail address.
 */
export const EntitlementCheck = Type.Object({
  source: Type.Enum(['role', 'subscription', 'ticket', 'network', 'domain'] as const),
  /** The role, the id of subscription or ticket, the name of the organisation. */
  name: Type.String(),
  /** Of a subscription or a ticket. */
  plan: Type.Optional(PlanId),
  /** `notStarted`: a ticket that no film was played with. `notYet`: its period begins later. */
  state: Type.Enum(['holds', 'notStarted', 'notYet', 'ended'] as const),
  /** ISO time at which it ends or ended, for `notYet` at which it begins; null: open-ended. */
  until: Type.Union([Type.String(), Type.Null()]),
  organisation: Type.Optional(
    Type.Object({
      id: Type.String(),
      /** How many may watch at the same time; null: unlimited. */
      seats: Type.Union([Type.Integer(), Type.Null()]),
      /** Only for `network`: the one of its networks in which the address lies, `192.0.2.0/24`. */
      network: Type.Optional(Type.String()),
    }),
  ),
});

/** Why a user or a client at an address may watch a film in full, or may not. */
export const explainEntitlement = defineEndpoint({
  method: 'GET',
  url: '/admin/entitlement',
  summary: 'What a user or a client at an address may watch of a film, and why',
  access: 'admin',
  twoFactor: true,
  query: Type.Object({
    /** Id or slug. */
    film: Type.String({ minLength: 1, maxLength: 200 }),
    /** Id or e-mail address. */
    user: Type.Optional(Type.String({ maxLength: 254 })),
    /** IPv4 or IPv6. */
    address: Type.Optional(Type.String({ maxLength: 45 })),
  }),
  reply: Type.Object({
    /** What they get: the full film, its preview or nothing. */
    access: Type.Enum(['full', 'preview', 'none'] as const),
    /** `openAccess`, the source that entitles, `subscriptionRequired`, `ticketNotStarted`, `previewOnly`, `notDigitised`. */
    reason: Type.String(),
    checks: Type.Array(EntitlementCheck),
  }),
  refusals: ['filmNotFound', 'notFound'],
});

export type EntitlementCheck = Static<typeof EntitlementCheck>;
