import { availabilities, maxCollectionKeyLength } from '@nitrate/catalog/contract';
import { defineEndpoint, Instant, locales, Localised, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmSelection, filmGaps, filmStatuses } from './film-filter';
import { FilmEditor, FilmVersion, scheduledActions } from './studio-film';

/** Its films are published in one transaction, during which nobody else writes films. */
export const maxReleaseFilms = 500;
export const maxReleaseName = 120;
/** The longest time that a calendar shows. */
export const maxCalendarDays = 45;

/** `undone`: after the release, its films were given the status again that they had. */
export const releaseStates = ['planned', 'released', 'cancelled', 'undone'] as const;

/**
 * `publish`: what will become of a film; the others also, should nothing change before. After the release: `published`,
 * or why it was left out. After undoing it: `restored`, or why it stays (`changed`: by somebody since).
 */
export const releaseOutcomes = [
  'publish',
  'published',
  'public',
  'withdrawn',
  'merged',
  'deleted',
  'restored',
  'changed',
] as const;

/**
 * What became of a page. After the release: `published`, or why it was left out (`nothing`: no draft was newer than what
 * is public; `scheduled`: it has a schedule of its own). After undoing it: `restored`, or why it stays.
 */
export const pageOutcomes = [
  'published',
  'nothing',
  'noPicture',
  'scheduled',
  'deleted',
  'restored',
  'changed',
] as const;

/** The key of the home page, to whose draft a row of films is added. */
export const homePageKey = 'landing';

/** `planned`: again, after it was cancelled or undone. */
export const releaseEvents = [
  'created',
  'renamed',
  'moved',
  'filmsAdded',
  'filmRemoved',
  'pageChosen',
  'pageLeft',
  'rowAdded',
  'cancelled',
  'planned',
  'released',
  'undone',
] as const;

const closed = { additionalProperties: false } as const;
const Params = Type.Object({ release: Uuid });
const PageParams = Type.Object({
  ...Params.properties,
  key: Type.String({ minLength: 1, maxLength: maxCollectionKeyLength }),
});
const ReleaseLang = Type.Enum(locales);

const Release = Type.Object({
  id: Type.String(),
  name: Type.String(),
  at: Instant,
  /** The time zone in which the time was chosen, such as `Europe/Berlin`. */
  zone: Type.String(),
  state: Type.Enum(releaseStates),
  /** Incremented by each change. */
  version: FilmVersion,
  /** When it was released, cancelled or undone. */
  endedAt: OrNull(Instant),
  films: Type.Integer(),
  /** Films that it has published. */
  published: Type.Integer(),
  /** Who chose the time. */
  by: FilmEditor,
});

const ReleaseFilm = Type.Object({
  id: Type.String(),
  /** As it was when the film was added, for a film that was deleted. */
  title: Localised(OrNull(Type.String())),
  supplierId: Type.String(),
  /** Null for a film that was deleted. */
  status: OrNull(Type.Enum(filmStatuses)),
  availability: Type.Enum(availabilities),
  /** When it is to be published by a schedule of its own. */
  scheduledAt: OrNull(Instant),
  /** The texts that it lacks. */
  without: Type.Array(Type.Enum(filmGaps)),
  outcome: Type.Enum(releaseOutcomes),
});

const ReleasePage = Type.Object({
  /** The key of its content: `landing`, `collection:Harbours`. */
  key: Type.String(),
  path: Type.String(),
  /** Null for other pages. */
  collection: OrNull(
    Type.Object({
      /** The value of `supplier_collection`. */
      value: Type.String(),
      /** Films of the release. */
      films: Type.Integer(),
      /** Visitors see it, with other films. */
      isPublic: Type.Boolean(),
    }),
  ),
  /** It is published with the films. */
  isChosen: Type.Boolean(),
  /** `missing`: it has no text. `ready`: a draft is newer than what is public. `current`: nothing is to be published. */
  state: Type.Enum(['missing', 'ready', 'current']),
  /** The languages in which the release would publish the draft. */
  drafts: Type.Array(ReleaseLang),
  /** The newest drafts; 0 where there is none. */
  versions: Localised(FilmVersion),
  savedAt: OrNull(Instant),
  savedBy: FilmEditor,
  /** When it is to be published by a schedule of its own. */
  scheduledAt: OrNull(Instant),
  /** Null until the release. */
  outcome: OrNull(Type.Enum(pageOutcomes)),
});

const ReleaseEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(releaseEvents),
  at: Instant,
  by: FilmEditor,
  /** The name or the time that it has since. */
  name: Type.Optional(Type.String()),
  time: Type.Optional(Instant),
  /** Films that were added, published or restored. */
  films: Type.Optional(Type.Integer()),
  /** Films that were left as they are. */
  left: Type.Optional(Type.Integer()),
  /** Pages that were published or restored. */
  pages: Type.Optional(Type.Integer()),
  /** The key of the page that was chosen or left. */
  page: Type.Optional(Type.String()),
  /** Of the film that was removed. */
  title: Type.Optional(Localised(OrNull(Type.String()))),
});

const ReleaseDetails = Type.Object({
  ...Release.properties,
  list: Type.Array(ReleaseFilm),
  /** The pages of the collections of its films, others that were chosen, and the home page. */
  pages: Type.Array(ReleasePage),
  /** The draft of the home page has the row of this release. */
  hasHomeRow: Type.Boolean(),
  /** The last ones, newest first. */
  history: Type.Array(ReleaseEvent),
});

const ReleaseName = Type.String({ minLength: 1, maxLength: maxReleaseName, pattern: '\\S' });
const plan = { name: ReleaseName, at: Instant, zone: Type.String({ minLength: 1, maxLength: 64 }) };
/** The newest version, so that nobody changes what they have not seen. */
const Version = Type.Object({ version: FilmVersion }, closed);

const write = { access: 'editor', twoFactor: true, reply: ReleaseDetails } as const;
const one = {
  ...write,
  params: Params,
  refusals: ['releaseNotFound', 'releaseChanged', 'releaseNotReady'],
} as const;

export const listReleases = defineEndpoint({
  method: 'GET',
  url: '/studio/releases',
  summary: 'The releases, the latest first',
  access: 'editor',
  query: Type.Object({ state: Type.Optional(Type.Enum(releaseStates)) }, closed),
  reply: Type.Object({ releases: Type.Array(Release) }),
  refusals: [],
});

export const releaseCalendar = defineEndpoint({
  method: 'GET',
  url: '/studio/releases/calendar',
  summary: 'Releases and single films that are scheduled in a period, in the order of their times',
  access: 'editor',
  query: Type.Object({ from: Instant, until: Instant }, closed),
  reply: Type.Object({
    releases: Type.Array(Release),
    films: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Localised(OrNull(Type.String())),
        supplierId: Type.String(),
        action: Type.Enum(scheduledActions),
        at: Instant,
      }),
    ),
    /** There are more films. */
    isCut: Type.Boolean(),
  }),
  refusals: [],
});

export const createRelease = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/studio/releases',
  summary: 'Plans a release of films at one time',
  body: Type.Object({ ...plan, selection: Type.Optional(FilmSelection) }, closed),
  refusals: ['releaseTooLarge'],
});

export const getRelease = defineEndpoint({
  method: 'GET',
  url: '/studio/releases/:release',
  summary: 'A release with its films, what becomes of each, and its history',
  access: 'editor',
  params: Params,
  reply: ReleaseDetails,
  refusals: ['releaseNotFound'],
});

export const changeRelease = defineEndpoint({
  ...one,
  method: 'PUT',
  url: '/studio/releases/:release',
  summary: 'Renames or moves a release; plans one again that was cancelled or undone',
  body: Type.Object({ ...plan, version: FilmVersion }, closed),
});

export const addReleaseFilms = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/studio/releases/:release/films',
  summary: 'Adds films to a planned release',
  params: Params,
  body: Type.Object({ selection: FilmSelection }, closed),
  refusals: ['releaseNotFound', 'releaseNotReady', 'releaseTooLarge'],
});

export const removeReleaseFilm = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/studio/releases/:release/films/:film',
  summary: 'Removes a film from a planned release',
  params: Type.Object({ ...Params.properties, film: Uuid }),
  refusals: ['releaseNotFound', 'releaseNotReady'],
});

export const chooseReleasePage = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/studio/releases/:release/pages/:key',
  summary: 'Publishes the draft of a page with a planned release',
  params: PageParams,
  refusals: ['releaseNotFound', 'releaseNotReady', 'releasePageNotFound'],
});

export const leaveReleasePage = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/studio/releases/:release/pages/:key',
  summary: 'Leaves a page out of a planned release',
  params: PageParams,
  refusals: ['releaseNotFound', 'releaseNotReady'],
});

/** `versions` are the newest drafts of the home page that the editor knows. */
export const addHomeRow = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/studio/releases/:release/home-row',
  summary: 'Adds a row of the films to the draft of the home page, once, and publishes it with a planned release',
  params: Params,
  body: Type.Object({ versions: Localised(FilmVersion) }, closed),
  refusals: [
    ...(['releaseNotFound', 'releaseNotReady', 'releasePageNotFound', 'releasePageChanged'] as const),
    ...(['releasePageInvalid', 'releaseWithoutFilms'] as const),
  ],
});

export const releaseNow = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/releases/:release/release',
  summary: 'Publishes the films of a planned release now',
  body: Version,
});

export const cancelRelease = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/releases/:release/cancel',
  summary: 'Cancels a planned release',
  body: Version,
});

export const undoRelease = defineEndpoint({
  ...one,
  method: 'POST',
  url: '/studio/releases/:release/undo',
  summary: 'Gives the films of a release the status again that they had, unless they were changed since',
  body: Version,
});

export type PageOutcome = (typeof pageOutcomes)[number];
export type Release = Static<typeof Release>;
export type ReleaseDetails = Static<typeof ReleaseDetails>;
export type ReleaseEvent = Static<typeof ReleaseEvent>;
export type ReleaseFilm = Static<typeof ReleaseFilm>;
export type ReleasePage = Static<typeof ReleasePage>;
export type ReleaseOutcome = (typeof releaseOutcomes)[number];
export type ReleaseState = (typeof releaseStates)[number];
