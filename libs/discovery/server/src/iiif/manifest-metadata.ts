import type { MetadataItem } from '@iiif/presentation-3';
import type { Film, TermLabels } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { languageMap } from './language-map';
import { manifestTexts } from './manifest-texts';

type Label = keyof typeof manifestTexts;

const named = (facet: keyof TermLabels, values: readonly string[], { labels }: Film): string[] =>
  values.map((value) => labels?.[facet]?.[value] ?? value);

const one = (value: string | null | undefined): string[] => (value ? [value] : []);

/** The facts of a film in the order in which they are shown, by label. */
const facts: Partial<Record<Label, (film: Film) => readonly string[]>> = {
  alternativeTitles: (film) => film.alternativeTitles,
  year: (film) => one(film.description_date),
  airdate: (film) => one(film.production_original_airdate),
  director: (film) => film.production_talent_director,
  producer: (film) => film.production_talent_producer,
  executiveProducer: (film) => film.production_talent_producer_exec,
  studio: (film) => film.production_studio,
  cast: (film) => film.production_talent_cast_principals,
  actors: (film) => film.production_actor,
  cinematography: (film) => film.production_talent_director_photography,
  camera: (film) => film.production_talent_cameraman,
  editor: (film) => film.production_talent_editor,
  composer: (film) => film.production_talent_composer,
  crew: (film) => film.production_talent_additionalcrew,
  awards: (film) => film.production_award,
  country: (film) => named('country', film.production_countryoforigin, film),
  city: (film) => film.production_cityoforigin,
  countryOfAction: (film) => named('country', film.production_countryofaction, film),
  regionOfAction: (film) => film.production_regionofaction,
  language: (film) => named('language', film.language, film),
  genre: (film) => named('genre', film.production_genre, film),
  keywords: (film) => named('keyword', film.keywords, film),
  format: (film) => named('format', film.production_format, film),
  duration: (film) => one(film.si_format_duration),
  collection: (film) => one(film.supplier_collection),
  archive: (film) => [film.archive.name],
  supplierId: (film) => [film.supplierId],
  rights: (film) => one(film.rights?.name),
  dataLicence: (film) => film.dataLicence.map(({ name }) => name),
};

/** A label in both languages. */
export const labelOf = (label: Label) => languageMap((locale) => [manifestTexts[label][locale]]);

/** What is known of a film, labelled in both languages; without what is unknown. */
export function manifestMetadata(film: Record<Locale, Film>): MetadataItem[] {
  return (Object.keys(facts) as Label[]).flatMap((label) => {
    const valuesIn = (locale: Locale) => facts[label]?.(film[locale]) ?? [];
    const value = languageMap(valuesIn);
    const isEmpty = Object.values(value).every((values) => !values?.length);
    return isEmpty ? [] : [{ label: labelOf(label), value }];
  });
}
