import { defaultPageSize, defineEndpoint, locales, Localised, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** Beyond these, refused fields of a harvest are only counted. */
export const maxHarvestFaults = 10_000;

/** Hours between two harvests that can be chosen; commands can set others. */
export const harvestIntervals = { daily: 24, weekly: 168 } as const;

const maxHours = 8760;

/**
 * `new`: never harvested. `waiting`: its job is queued, for the first time or again. `stopped`: it was interrupted, or a
 * command is harvesting it. `removing`: its films are being withdrawn.
 */
const harvestStates = ['new', 'waiting', 'running', 'finished', 'failed', 'cancelled', 'stopped', 'removing'] as const;

const closed = { additionalProperties: false } as const;
const Words = Localised(Type.String());
const params = Type.Object({ source: Type.String({ pattern: '^[0-9]{1,9}$' }) });
const Address = Type.String({ minLength: 1, maxLength: 2000 });

const settings = {
  /** The archive of all records; null: that which a record names, else the provider. */
  archive: OrNull(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  /** Of new films. */
  status: Type.Enum(['draft', 'published'] as const),
  /** Language of texts that name none. */
  lang: Type.Enum(locales),
  /** Null: never by itself. */
  everyHours: OrNull(Type.Integer({ minimum: 1, maximum: maxHours })),
};

/** A list of records at another archive. */
export const HarvestSource = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  /** What the provider calls the form of the records. */
  prefix: Type.String(),
  /** Empty for all records. */
  set: Type.String(),
  /** What the provider calls itself; null until it was asked. */
  name: OrNull(Type.String()),
  archive: OrNull(Type.String()),
  status: Type.Enum(['draft', 'published', 'withdrawn'] as const),
  lang: settings.lang,
  everyHours: settings.everyHours,
  nextAt: OrNull(Instant),
  state: Type.Enum(harvestStates),
  /** Why the last harvest failed, or what it waits for. */
  fault: OrNull(Words),
  /** Of the last harvest over its interruptions, which may be running. */
  counts: Type.Object({
    read: Type.Integer(),
    refused: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    withdrawn: Type.Integer(),
  }),
  /** Attempts of the worker that were cut off or failed, and were followed by another. */
  interruptions: Type.Integer(),
  startedAt: OrNull(Instant),
  /** Of the last records. */
  writtenAt: OrNull(Instant),
  /** Of the last harvest that was completed. */
  finishedAt: OrNull(Instant),
});
export type HarvestSource = Static<typeof HarvestSource>;
export type HarvestState = HarvestSource['state'];

const HarvestSourceDetails = Type.Object({
  ...HarvestSource.properties,
  /** Its films, without those that the provider has deleted. */
  films: Type.Integer(),
  /** Refused fields in the report. */
  faults: Type.Integer(),
});
export type HarvestSourceDetails = Static<typeof HarvestSourceDetails>;

export const listHarvestSources = defineEndpoint({
  method: 'GET',
  url: '/admin/harvests',
  summary: 'The sources whose records are harvested, in the order in which they were added',
  access: 'admin',
  reply: Type.Object({ sources: Type.Array(HarvestSource) }),
  refusals: [],
});

export const getHarvestSource = defineEndpoint({
  method: 'GET',
  url: '/admin/harvests/:source',
  summary: 'A source with the progress or the result of its last harvest',
  access: 'admin',
  params,
  reply: HarvestSourceDetails,
  refusals: ['notFound'],
});

/** What a provider of OAI-PMH offers. */
const HarvestOffer = Type.Object({
  name: Type.String(),
  /** `isReadable`: Dublin Core, PBCore or EBUCore. */
  formats: Type.Array(Type.Object({ prefix: Type.String(), isReadable: Type.Boolean() })),
  /** At most 1,000. */
  sets: Type.Array(Type.Object({ spec: Type.String(), name: Type.String() })),
});
export type HarvestOffer = Static<typeof HarvestOffer>;

export const checkHarvestAddress = defineEndpoint({
  method: 'GET',
  url: '/admin/harvests/check',
  summary: 'Asks the provider at an address who it is, and which forms and sets it has',
  access: 'admin',
  query: Type.Object({ url: Address }, closed),
  reply: Type.Object({ offer: OrNull(HarvestOffer), fault: OrNull(Words) }),
  refusals: [],
});

const write = { access: 'admin', twoFactor: true } as const;

export const addHarvestSource = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/harvests',
  summary: 'Adds a source, whose provider is asked before',
  body: Type.Object(
    {
      url: Address,
      prefix: Type.String({ minLength: 1, maxLength: 100 }),
      set: Type.String({ maxLength: 500 }),
      ...settings,
    },
    closed,
  ),
  reply: Type.Object({ id: Type.Integer() }),
  refusals: ['harvestSourceExists', 'harvestAddressRefused'],
});

export const changeHarvestSource = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/admin/harvests/:source',
  summary: 'Changes how the records of a source are taken over, and how often',
  params,
  body: Type.Object(settings, closed),
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const startHarvest = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/harvests/:source/start',
  summary: 'Has the worker harvest a source now; one that was interrupted goes on',
  params,
  reply: Type.Object({}),
  refusals: ['notFound', 'harvestInWork'],
});

export const cancelHarvest = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/harvests/:source/cancel',
  summary: 'Ends the running harvest of a source; what was written remains, and the next one goes on there',
  params,
  reply: Type.Object({}),
  refusals: ['notFound', 'harvestNotInWork'],
});

export const removeHarvestSource = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/harvests/:source/remove',
  summary: 'Removes a source, and keeps its films or has the worker withdraw them',
  params,
  body: Type.Object({ films: Type.Enum(['keep', 'withdraw'] as const) }, closed),
  reply: Type.Object({}),
  refusals: ['notFound', 'harvestInWork'],
});

const HarvestFault = Type.Object({
  /** Null where the record cannot be read. */
  identifier: OrNull(Type.String()),
  /** Empty for the record as a whole. */
  field: Type.String(),
  cause: Words,
});

export const listHarvestFaults = defineEndpoint({
  method: 'GET',
  url: '/admin/harvests/:source/faults',
  summary: 'What the last harvest refused, by record, field and cause',
  access: 'admin',
  params,
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    closed,
  ),
  reply: Type.Object({ faults: Type.Array(HarvestFault), total: Type.Integer() }),
  refusals: ['notFound'],
});
