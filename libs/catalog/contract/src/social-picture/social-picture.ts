import { LocaleQuery, defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmParams } from '../film/film';
import { partSeconds } from '../film/part-seconds';

/** What has a picture for link previews besides films. `page`: of the editors; `screen`: of the program. */
const pictureKinds = ['home', 'person', 'place', 'collection', 'page', 'list', 'screen'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Pages of the program that have a picture. */
export const pictureScreens = [
  ...(['explore', 'archive', 'lists', 'pricing', 'contact', 'cancellation', 'withdrawal'] as const),
  ...(['login', 'signUp'] as const),
] as const;
export type PictureScreen = (typeof pictureScreens)[number];

/** The subject of a picture for link previews. */
export interface PictureSubject {
  readonly kind: PictureKind;
  /** Slug of the person, place, page or collection, name of the collection, id of the list, screen; none for the site. */
  readonly of?: string | undefined;
}

const maxNameLength = 400;

const params = Type.Object({ kind: Type.Enum(pictureKinds) });
const subject = {
  of: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxNameLength,
      description:
        'slug of the person, place, page or collection, name of the collection, id of the public list, screen; none for `home`',
    }),
  ),
  lang: LocaleQuery,
};

export const findSocialPicture = defineEndpoint({
  method: 'GET',
  url: '/catalog/social-pictures/:kind/address',
  summary:
    'The address of the picture of the site, or of a person, place, collection, public list or page, for link previews',
  access: 'anyone',
  params,
  query: Type.Object(subject),
  reply: Type.Object({
    /** Below the base of the API, with a version: it changes with what the picture shows. */
    address: Type.String(),
    /** The words of the picture. */
    alt: Type.String(),
  }),
  refusals: ['notFound'],
});

export const socialPicture = defineEndpoint({
  method: 'GET',
  url: '/catalog/social-pictures/:kind',
  summary: 'A picture for link previews, 1200 × 630 pixels, which never changes under its address',
  access: 'anyone',
  mediaType: 'image/jpeg',
  params,
  query: Type.Object({
    ...subject,
    v: Type.String({ minLength: 1, maxLength: 20, description: 'version of the picture, as in its address' }),
  }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  refusals: ['notFound'],
});

export const filmSocialPicture = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/social.jpg',
  summary: 'The picture of a film for link previews, 1200 × 630 pixels, which never changes under its address',
  access: 'anyone',
  mediaType: 'image/jpeg',
  params: FilmParams,
  query: Type.Object({
    lang: LocaleQuery,
    v: Type.String({ minLength: 1, maxLength: 20, description: 'version of the picture, as in the record of a film' }),
    ...partSeconds,
  }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  refusals: ['filmNotFound'],
});
