import { defaultPageSize, defineEndpoint, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { maxReasonLength } from './change-any-subscription';

const closed = { additionalProperties: false } as const;

export const organisationStates = ['upcoming', 'active', 'ended'] as const;
export const organisationOrders = ['name', 'end'] as const;

/** An institution that subscribes. Times are ISO times. */
export const Organisation = Type.Object({
  id: Type.String(),
  /** Names it in addresses and commands. */
  slug: Type.String(),
  name: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  state: Type.Enum(organisationStates),
  validFrom: Type.String(),
  /** Null: open-ended. */
  validUntil: OrNull(Type.String()),
  /** How many may watch at the same time; null: unlimited. */
  seats: OrNull(Type.Integer()),
  networks: Type.Array(Type.String()),
  /** Of confirmed e-mail addresses. */
  domains: Type.Array(Type.String()),
  /** At which its members sign in. The client secret is never sent. */
  oidc: OrNull(Type.Object({ issuer: Type.String(), clientId: Type.String(), secretSetAt: Type.String() })),
  /** Rises with every change. */
  version: Type.Integer(),
});
export type Organisation = Static<typeof Organisation>;

const OrganisationDetails = Type.Object({
  ...Organisation.properties,
  /** Users with a confirmed address in its domains: how many, and some of them by address. */
  members: Type.Object({
    total: Type.Integer(),
    users: Type.Array(Type.Object({ id: Type.String(), email: Type.String() })),
  }),
});
export type OrganisationDetails = Static<typeof OrganisationDetails>;

const params = Type.Object({ organisation: Type.String({ format: 'uuid' }) });

export const searchOrganisations = defineEndpoint({
  method: 'GET',
  url: '/admin/organisations',
  summary: 'Institutions by name and state, sorted and in pages',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(
    {
      /** Part of the name, of a domain or a network, in any case; or an address in one of the networks. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum(organisationStates)),
      sort: Type.Optional(Type.Enum(organisationOrders, { default: 'name' })),
      direction: Type.Optional(Type.Enum(['asc', 'desc'] as const, { default: 'asc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    closed,
  ),
  reply: Type.Object({ organisations: Type.Array(Organisation), total: Type.Integer() }),
  refusals: [],
});

export const getOrganisation = defineEndpoint({
  method: 'GET',
  url: '/admin/organisations/:organisation',
  summary: 'An institution with its members',
  access: 'admin',
  twoFactor: true,
  params,
  reply: OrganisationDetails,
  refusals: ['notFound'],
});

const Line = Type.String({ maxLength: 200 });
const Day = Type.String({ format: 'date' });

const changes = {
  name: Type.Optional(Line),
  contactName: Type.Optional(Line),
  contactEmail: Type.Optional(Type.String({ maxLength: 254 })),
  /** At midnight UTC. */
  validFrom: Type.Optional(Day),
  validUntil: Type.Optional(OrNull(Day)),
  seats: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 9_999_999 }))),
  networks: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10_000 })),
  domains: Type.Optional(Type.Array(Type.String({ maxLength: 253 }), { maxItems: 1_000 })),
  /** Null removes it. The provider is called before it is stored. */
  oidc: Type.Optional(
    OrNull(
      Type.Object(
        {
          issuer: Type.String({ maxLength: 500 }),
          clientId: Type.String({ maxLength: 200 }),
          /** Missing: it stays; another issuer or client needs it again. */
          clientSecret: Type.Optional(Type.String({ maxLength: 1000 })),
        },
        closed,
      ),
    ),
  ),
};

const write = { access: 'admin', twoFactor: true, reply: Organisation } as const;

/** Everything that is wrong is said at once, in `errors`, with `values` for their texts. */
export const createOrganisation = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/organisations',
  summary: 'Adds an institution',
  body: Type.Object({ ...changes, slug: Type.String({ maxLength: 60 }), name: Line }, closed),
  refusals: [],
});

export const updateOrganisation = defineEndpoint({
  ...write,
  method: 'PATCH',
  url: '/admin/organisations/:organisation',
  summary: 'Changes an institution; what is missing stays as it is',
  params,
  body: Type.Object({ ...changes, version: Type.Integer() }, closed),
  refusals: ['notFound', 'organisationChanged'],
});

export const endOrganisation = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/organisations/:organisation/end',
  summary: 'Ends the subscription of an institution at once; its networks stay reserved for it',
  params,
  body: Type.Object(
    { version: Type.Integer(), reason: Type.String({ minLength: 1, maxLength: maxReasonLength }) },
    closed,
  ),
  refusals: ['notFound', 'organisationChanged', 'changeImpossible'],
});
