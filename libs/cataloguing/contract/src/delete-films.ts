import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmSelection, maxSelectedFilms } from './film-filter';
import { FilmVersion } from './studio-film';

/**
 * Why a film cannot be deleted. `published`: visitors see it. `merged`: it was merged into another film. `mergedFrom`:
 * others were merged into it. `screenings`: links to it are valid. `processing`: of its files. `watchTime`: it was watched.
 * `lists` to `positions`: what other people have of it. `requests`: its digitisation was requested. `contributions`: what
 * people wrote about it. `content`: a page of the site shows it. `changed`: somebody changed it since the preview.
 */
export const filmUses = [
  ...(['published', 'merged', 'mergedFrom', 'screenings', 'processing', 'watchTime', 'lists', 'bookmarks'] as const),
  ...(['ratings', 'positions', 'requests', 'contributions', 'content', 'changed'] as const),
] as const;

/** Films that are named as those that cannot be deleted. */
export const maxKeptFilms = 20;

const KeptFilms = {
  /** The first of the films that cannot be deleted. */
  kept: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      supplierId: Type.String(),
      /** `count`: how many refer to it; 1 for what cannot be counted. */
      uses: Type.Array(Type.Object({ use: Type.Enum(filmUses), count: Type.Integer() })),
    }),
  ),
  /** Number of all films that cannot be deleted. */
  keptTotal: Type.Integer(),
  /** Number of films by what refers to them. */
  uses: Type.Array(Type.Object({ use: Type.Enum(filmUses), films: Type.Integer() })),
};

/** What a film was when its deletion was previewed. */
const SeenFilm = Type.Object(
  { id: Type.String({ format: 'uuid' }), version: FilmVersion },
  { additionalProperties: false },
);

export const previewDeletion = defineEndpoint({
  method: 'POST',
  url: '/studio/deletions/preview',
  summary: 'Which films can be deleted, why others cannot, and what would be deleted with them; nothing is written',
  access: 'editor',
  body: Type.Object({ selection: FilmSelection }, { additionalProperties: false }),
  reply: Type.Object({
    /** Those that can be deleted. */
    films: Type.Array(SeenFilm),
    ...KeptFilms,
    transcripts: Type.Integer(),
    /** Films and sound tracks that were uploaded or read from a folder. */
    files: Type.Integer(),
  }),
  refusals: ['tooManyFilmsToDelete'],
});

export const deleteFilms = defineEndpoint({
  method: 'POST',
  url: '/studio/deletions',
  summary: 'Deletes films for good, except those that are published, or to which something refers',
  access: 'editor',
  twoFactor: true,
  body: Type.Object(
    { films: Type.Array(SeenFilm, { minItems: 1, maxItems: maxSelectedFilms }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ deleted: Type.Integer(), ...KeptFilms }),
  refusals: [],
});

export type FilmUseName = (typeof filmUses)[number];
export type KeptFilms = Pick<Static<typeof deleteFilms.reply>, 'kept' | 'keptTotal' | 'uses'>;
export type DeletionPreview = Static<typeof previewDeletion.reply>;
