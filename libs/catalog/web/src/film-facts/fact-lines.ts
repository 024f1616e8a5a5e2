import { type Film } from '@nitrate/catalog/contract';
import { yearOf } from '@nitrate/i18n';
import { facetPath, phrasePath } from '../links';

/** A value of a fact, with the path of a search for it. */
export interface FactValue {
  readonly text: string;
  readonly to?: string;
}

/** A line of the metadata table. `form` is how the value is formatted. */
export interface FactLine {
  /** Message id of its name. */
  readonly label: string;
  readonly values: readonly FactValue[];
  readonly form?: 'duration' | 'date' | 'country' | 'genre' | 'format' | 'language';
}

const plain = (text: string): FactValue => ({ text });
const phrase = (text: string): FactValue => ({ text, to: phrasePath(text) });
const inFacet =
  (facet: Parameters<typeof facetPath>[0]) =>
  (text: string): FactValue => ({
    text,
    to: facetPath(facet, text),
  });

/** The known facts of a film, in the order of a printed programme. */
export function factLines(film: Film): FactLine[] {
  const people = (label: string, names: readonly string[]) => line(label, unique(names).map(phrase));
  const year = yearOf(film.description_date);
  return [
    people('director', film.production_talent_director),
    people('camera', [...film.production_talent_director_photography, ...film.production_talent_cameraman]),
    people('editor', film.production_talent_editor),
    people('composer', film.production_talent_composer),
    people('producer', film.production_talent_producer),
    people('executiveProducer', film.production_talent_producer_exec),
    people('cast', [...film.production_talent_cast_principals, ...film.production_actor]),
    people('additionalcrew', film.production_talent_additionalcrew),
    people('studio', film.production_studio),
    line('year', year ? [{ text: year, to: facetPath('decade', `${year.slice(0, 3)}0`) }] : []),
    line('airdate', one(film.production_original_airdate).map(plain), 'date'),
    line('shootYear', shot(film).map(plain)),
    line('countryOfOrigin', film.production_countryoforigin.map(inFacet('country')), 'country'),
    line('cityOfOrigin', film.production_cityoforigin.map(phrase)),
    line('countryOfAction', film.production_countryofaction.map(phrase), 'country'),
    line('regionOfAction', film.production_regionofaction.map(phrase)),
    line('genre', film.production_genre.map(inFacet('genre')), 'genre'),
    line('format', film.production_format.map(inFacet('format')), 'format'),
    line('duration', one(film.si_format_duration).map(plain), 'duration'),
    line('language', film.language.map(inFacet('language')), 'language'),
    line('keywords', film.keywords.map(phrase)),
    line('awards', film.production_award.map(plain)),
    line('alternativeTitles', film.alternativeTitles.map(plain)),
    line('collection', one(film.supplier_collection).map(inFacet('collection'))),
    line('archive', [{ text: film.archive.name, to: facetPath('archive', film.archive.name) }]),
    line('supplierId', [plain(film.supplierId)]),
    line('licence', one(film.licence).map(plain)),
  ].filter(({ values }) => values.length > 0);
}

function line(label: string, values: readonly FactValue[], form?: FactLine['form']): FactLine {
  return { label: `catalog.facts.${label}`, values, ...(form ? { form } : {}) };
}

const one = (value: string | null): string[] => (value ? [value] : []);
const unique = (names: readonly string[]): string[] => [...new Set(names)];
const shot = ({ production_shoot_year, production_shoot_decade }: Film): string[] =>
  one(production_shoot_year ?? production_shoot_decade);
