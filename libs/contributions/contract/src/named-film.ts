import { type catalogProblems } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import Type from 'typebox';

/** The refusal of every call that concerns a film that visitors do not see. */
export const filmNotFound = 'filmNotFound' satisfies keyof typeof catalogProblems;

export const NamedFilmParams = Type.Object({
  film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }),
});

/** A film by its name, for lists and messages. `titleLang` is the language of the title. */
export const NamedFilm = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  titleLang: Type.Enum(locales),
});
