import { defineEndpoint, LocaleQuery, locales } from '@nitrate/contract-kit';
import Type, { type Static, type TSchema } from 'typebox';
import { FilmSummary } from '../film/film';
import { ListedFilm } from '../names/names';

/** The first films of a part of a collection, the oldest first, and how many there are. */
const part = <F extends TSchema>(film: F) =>
  Type.Object({
    films: Type.Array(film),
    total: Type.Integer(),
    /** The total is an estimate. Show it rounded, as "about". */
    totalIsEstimate: Type.Boolean(),
  });

const CollectionReply = Type.Object({
  /** A value of `supplier_collection`: of several with the same slug, the one with the most films. */
  name: Type.String(),
  /** All values with this slug, for the `collection` filter. */
  names: Type.Array(Type.String()),
  /** What the archive says of it. What editors wrote is with the content service. */
  description: Type.Union([Type.String(), Type.Null()]),
  /** Language of the description, if it is not the requested one. */
  descriptionLang: Type.Optional(Type.Enum(locales)),
  /** Names of the archives of its films, that with the most films first. */
  archives: Type.Array(Type.String()),
  /** Films that can be watched. */
  onScreen: part(FilmSummary),
  /** Records that are not digitised. */
  inVault: part(ListedFilm),
});
export type CollectionReply = Static<typeof CollectionReply>;

export const getCollection = defineEndpoint({
  method: 'GET',
  url: '/catalog/collections/:collection',
  summary: 'A collection: what its archive says of it, its films to watch, and its records',
  access: 'anyone',
  params: Type.Object({ collection: Type.String({ minLength: 1, maxLength: 400, description: 'slug' }) }),
  query: Type.Object({ lang: LocaleQuery }),
  reply: CollectionReply,
  refusals: ['notFound'],
});
