import type { ListField, PersonRole, PlaceRole } from '@nitrate/catalog/contract';
import { fieldPrefix } from '../index-film/field-prefixes';
import { quoteLexeme } from '../text/vector';
import { unspacedPairs } from '../text/word-lexemes';

/** How the films of a name are found, and what they say of it. */
export interface NameKind<Role extends string> {
  /** The fields of each role, in the order in which roles of equally many films are shown. */
  readonly fields: Readonly<Record<Role, readonly ListField[]>>;
  /** A `tsquery` that every film of the name matches, and possibly others. */
  readonly match: (key: string) => string;
}

export const person: NameKind<PersonRole> = {
  fields: {
    director: ['production_talent_director'],
    cast: ['production_talent_cast_principals', 'production_actor'],
    producer: ['production_talent_producer'],
    executiveProducer: ['production_talent_producer_exec'],
    composer: ['production_talent_composer'],
    cinematography: ['production_talent_director_photography'],
    camera: ['production_talent_cameraman'],
    editor: ['production_talent_editor'],
    crew: ['production_talent_additionalcrew'],
  },
  match: (key) => quoteLexeme(fieldPrefix.wholeName + key),
};

/** Countries are no places of this kind: they have a filter, with which their films can be narrowed. */
export const place: NameKind<PlaceRole> = {
  fields: { madeIn: ['production_cityoforigin'], setIn: ['production_regionofaction'] },
  match: (key) =>
    [fieldPrefix.production_cityoforigin, fieldPrefix.production_regionofaction]
      .map(
        (prefix) =>
          `(${lexemesOfKey(key)
            .map((lexeme) => quoteLexeme(prefix + lexeme))
            .join(' & ')})`,
      )
      .join(' | '),
};

/** Lexemes that the index has for each word of a key. */
const lexemesOfKey = (key: string): string[] => key.split(' ').flatMap((word) => unspacedPairs(word) ?? [word]);
