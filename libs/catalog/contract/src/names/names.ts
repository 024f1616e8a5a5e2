import { LocaleQuery, defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static, type TSchema } from 'typebox';
import { FilmSummary } from '../film/film';

/** What a person did in a film. */
export const personRoles = [
  'director',
  'cast',
  'producer',
  'executiveProducer',
  'composer',
  'cinematography',
  'camera',
  'editor',
  'crew',
] as const;
export type PersonRole = (typeof personRoles)[number];

/** What a place has to do with a film. */
export const placeRoles = ['madeIn', 'setIn'] as const;
export type PlaceRole = (typeof placeRoles)[number];

/** Films of a page, which are read in one go. */
export const creditsPerPage = 48;

const Year = Type.Union([Type.Integer(), Type.Null()]);
/** A film as the entry of a programme. */
export const ListedFilm = Type.Object({
  ...FilmSummary.properties,
  production_talent_director: Type.Optional(Type.Array(Type.String())),
  production_format: Type.Optional(Type.Array(Type.String())),
});

/** The films of a person or place, by year. */
const nameCredits = <Role extends TSchema>(role: Role) =>
  Type.Object({
    slug: Type.String(),
    /** In its most frequent spelling. */
    name: Type.String(),
    /** Number of published films. */
    films: Type.Integer(),
    firstYear: Year,
    lastYear: Year,
    /** The roles with their number of films, the most frequent first. */
    roles: Type.Array(Type.Object({ role, films: Type.Integer() })),
    /** Number of the films that can be watched. */
    watchable: Type.Integer(),
    /** The first of them; empty beyond the first page and in a single role. */
    onScreen: Type.Array(Type.Object({ roles: Type.Array(role), film: FilmSummary })),
    /** The other films by year, the undated last; in a single role all of it. Roles are in the order of `roles`. */
    credits: Type.Array(Type.Object({ roles: Type.Array(role), film: ListedFilm })),
    page: Type.Integer(),
    /** Number of `credits` on all pages. */
    total: Type.Integer(),
    /** People who worked on at least two of these films, the most frequent first. */
    people: Type.Array(Type.Object({ name: Type.String(), films: Type.Integer() })),
  });

export const PersonCredits = nameCredits(Type.Enum(personRoles));
export const PlaceCredits = nameCredits(Type.Enum(placeRoles));
export type PersonCredits = Static<typeof PersonCredits>;
export type PlaceCredits = Static<typeof PlaceCredits>;

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }));

/** `role`: films with this role alone. */
export const PersonQuery = Type.Object({
  role: Type.Optional(Type.Enum(personRoles)),
  page: Page,
  lang: LocaleQuery,
});
export const PlaceQuery = Type.Object({ role: Type.Optional(Type.Enum(placeRoles)), page: Page, lang: LocaleQuery });

export const getPerson = defineEndpoint({
  method: 'GET',
  url: '/catalog/people/:person',
  summary: 'Everything a person worked on, by year, with the roles in each film',
  access: 'anyone',
  params: Type.Object({ person: Type.String({ minLength: 1, maxLength: 400, description: 'slug' }) }),
  query: PersonQuery,
  reply: PersonCredits,
  refusals: ['personNotFound'],
});

export const getPlace = defineEndpoint({
  method: 'GET',
  url: '/catalog/places/:place',
  summary: 'Everything made or set at a place, by year',
  access: 'anyone',
  params: Type.Object({ place: Type.String({ minLength: 1, maxLength: 400, description: 'slug' }) }),
  query: PlaceQuery,
  reply: PlaceCredits,
  refusals: ['placeNotFound'],
});
