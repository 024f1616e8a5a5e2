import { defineEndpoint, LocaleQuery, locales, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { contributionKinds, contributionLimits, contributionStates } from './contribution-rules';
import { filmNotFound, NamedFilmParams, NamedFilm } from './named-film';

const Kind = Type.Enum(contributionKinds);
const State = Type.Enum(contributionStates);

/** Name and address are ignored for signed-in users, whose account has them. */
export const contribute = defineEndpoint({
  method: 'POST',
  url: '/catalog/films/:film/contributions',
  summary: 'Sends knowledge about a film to the editors',
  access: 'anyone',
  params: NamedFilmParams,
  body: Type.Object(
    {
      kind: Kind,
      text: Type.String({ minLength: contributionLimits.minText, maxLength: contributionLimits.maxText }),
      name: Type.Optional(Type.String({ maxLength: contributionLimits.maxName })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      lang: Type.Optional(Type.Enum(locales)),
      /** A field that people do not see and programs fill in: with a value, the text is not stored. */
      website: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
  refusals: [filmNotFound],
});

export const Contribution = Type.Object({
  id: Type.String({ format: 'uuid' }),
  film: NamedFilm,
  kind: Kind,
  text: Type.String(),
  /** Who sent it, as far as they said or their account says. */
  name: OrNull(Type.String()),
  email: OrNull(Type.String()),
  /** Sent by a signed-in user. */
  hasAccount: Type.Boolean(),
  /** ISO times. */
  createdAt: Type.String(),
  state: State,
  decidedAt: OrNull(Type.String()),
  /** Editor who decided; null for a deleted account. */
  decidedBy: OrNull(Type.String()),
  note: Type.String(),
});

export const listContributions = defineEndpoint({
  method: 'GET',
  url: '/studio/contributions',
  summary: 'Contributions of the public in one state, newest first, with the number in each state',
  access: 'editor',
  twoFactor: true,
  query: Type.Object({
    lang: LocaleQuery,
    state: Type.Optional(Type.Enum(contributionStates)),
    /** `next` of the previous reply. */
    cursor: Type.Optional(Type.String({ format: 'uuid' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  }),
  reply: Type.Object({
    contributions: Type.Array(Contribution),
    /** Cursor of older contributions; null where there are none. */
    next: OrNull(Type.String()),
    counts: Type.Object({ new: Type.Integer(), accepted: Type.Integer(), declined: Type.Integer() }),
  }),
  refusals: [],
});

/** A decision can be changed; the audit trail has each. */
export const decideContribution = defineEndpoint({
  method: 'POST',
  url: '/studio/contributions/:contribution/decision',
  summary: 'Accepts or declines a contribution, with a note for the editors',
  access: 'editor',
  params: Type.Object({ contribution: Type.String({ format: 'uuid' }) }),
  body: Type.Object(
    {
      state: Type.Enum(['accepted', 'declined'] as const),
      note: Type.String({ maxLength: contributionLimits.maxNote }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export type Contribution = Static<typeof Contribution>;
