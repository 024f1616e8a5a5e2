import {
  listFields,
  type SearchFieldName,
  searchFields,
  type ListField,
  type LocalisedField,
  type TextField,
} from '@nitrate/catalog/contract';
import { peopleFields, type WordField } from '../../index-film/field-prefixes';
import type { RangeKind } from '../../index-film/number-lexemes';
import { fold, transliterate } from '../../text/fold';

/** How the value of a field is searched. */
export type FieldRule =
  /** All words in one of these fields. */
  | { kind: 'words'; in: readonly WordField[] }
  /** A year, a decade or a range. */
  | { kind: 'years'; in: readonly RangeKind[]; wholeDecades?: boolean }
  /** Minutes, a range of them, or `HH:MM:SS`. */
  | { kind: 'minutes' }
  /** Words of descriptions and content notes. */
  | { kind: 'description' }
  /** The archive's own number. */
  | { kind: 'number' }
  /** Words of transcripts. */
  | { kind: 'spoken' };

const words = (...fields: WordField[]): FieldRule => ({ kind: 'words', in: fields });
const years = (...kinds: RangeKind[]): FieldRule => ({ kind: 'years', in: kinds });

const rulesByName: Record<SearchFieldName, FieldRule> = {
  title: words('title'),
  person: words(...peopleFields),
  director: words('production_talent_director'),
  cast: words('production_talent_cast_principals', 'production_actor'),
  camera: words('production_talent_cameraman', 'production_talent_director_photography'),
  editor: words('production_talent_editor'),
  composer: words('production_talent_composer'),
  producer: words('production_talent_producer', 'production_talent_producer_exec'),
  crew: words('production_talent_additionalcrew'),
  studio: words('production_studio'),
  place: words(
    'production_cityoforigin',
    'production_regionofaction',
    'production_countryoforigin',
    'production_countryofaction',
  ),
  city: words('production_cityoforigin'),
  region: words('production_regionofaction'),
  country: words('production_countryoforigin', 'production_countryofaction'),
  year: years('year'),
  decade: { kind: 'years', in: ['year'], wholeDecades: true },
  shot: years('shootYear', 'shootDecade'),
  airdate: years('airYear'),
  genre: words('production_genre'),
  keyword: words('keywords'),
  language: words('language'),
  format: words('production_format'),
  duration: { kind: 'minutes' },
  award: words('production_award'),
  collection: words('supplier_collection'),
  archive: words('archive'),
  rights: words('rights'),
  number: { kind: 'number' },
  description: { kind: 'description' },
  notes: words('contentnotes'),
  spoken: { kind: 'spoken' },
};

const { duration, description, number } = rulesByName;

/** The metadata fields under their own names. */
const rulesByMetadata: Record<LocalisedField | TextField | ListField | 'supplierId', FieldRule> = {
  ...(Object.fromEntries(listFields.map((field) => [field, words(field)])) as Record<ListField, FieldRule>),
  title: words('title'),
  description,
  contentnotes: words('contentnotes'),
  keywords: words('keywords'),
  description_date: years('year'),
  production_original_airdate: years('airYear'),
  production_shoot_decade: years('shootDecade'),
  production_shoot_year: years('shootYear'),
  si_format_duration: duration,
  supplier_collection: words('supplier_collection'),
  supplierId: number,
};

const rules = new Map<string, FieldRule>();
for (const [name, rule] of Object.entries(rulesByMetadata)) rules.set(fold(name), rule);
for (const [name, { en, de }] of Object.entries(searchFields)) {
  for (const each of [...en, ...de]) {
    for (const spelling of [fold(each), transliterate(each)]) {
      if (spelling) rules.set(spelling, rulesByName[name as SearchFieldName]);
    }
  }
}

/** The rule of a field by any of its names, in any case and with or without umlauts; undefined for an unknown name. */
export const fieldRule = (name: string): FieldRule | undefined => rules.get(fold(name));
