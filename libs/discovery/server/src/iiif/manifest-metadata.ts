import type { MetadataItem } from '@iiif/presentation-3';
import type { Film, ListField, TermLabels, TextField } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { languageMap } from './language-map';
import { manifestTexts } from './manifest-texts';

type Label = keyof typeof manifestTexts;

const named = (facet: keyof TermLabels, values: readonly string[], { labels }: Film): string[] =>
  values.map((value) => labels?.[facet]?.[value] ?? value);

const one = (value: string | null | undefined): string[] => (value ? [value] : []);

/** The facts of a film in the order in which they are shown, with their labels; null for one that is not shown. */
const facts: Record<
  | TextField
  | ListField
  | 'alternativeTitles'
  | 'archive'
  | 'dataLicence'
  | 'keywords'
  | 'language'
  | 'rights'
  | 'supplierId',
  readonly [Label, (film: Film) => readonly string[]] | null
> = {
  alternativeTitles: ['alternativeTitles', (film) => film.alternativeTitles],
  description_date: ['year', (film) => one(film.description_date)],
  production_original_airdate: ['airdate', (film) => one(film.production_original_airdate)],
  production_talent_director: ['director', (film) => film.production_talent_director],
  production_talent_producer: ['producer', (film) => film.production_talent_producer],
  production_talent_producer_exec: ['executiveProducer', (film) => film.production_talent_producer_exec],
  production_studio: ['studio', (film) => film.production_studio],
  production_talent_cast_principals: ['cast', (film) => film.production_talent_cast_principals],
  production_actor: ['actors', (film) => film.production_actor],
  production_talent_director_photography: ['cinematography', (film) => film.production_talent_director_photography],
  production_talent_cameraman: ['camera', (film) => film.production_talent_cameraman],
  production_talent_editor: ['editor', (film) => film.production_talent_editor],
  production_talent_composer: ['composer', (film) => film.production_talent_composer],
  production_talent_additionalcrew: ['crew', (film) => film.production_talent_additionalcrew],
  production_award: ['awards', (film) => film.production_award],
  production_countryoforigin: ['country', (film) => named('country', film.production_countryoforigin, film)],
  production_cityoforigin: ['city', (film) => film.production_cityoforigin],
  production_countryofaction: ['countryOfAction', (film) => named('country', film.production_countryofaction, film)],
  production_regionofaction: ['regionOfAction', (film) => film.production_regionofaction],
  language: ['language', (film) => named('language', film.language, film)],
  production_genre: ['genre', (film) => named('genre', film.production_genre, film)],
  keywords: ['keywords', (film) => named('keyword', film.keywords, film)],
  production_format: ['format', (film) => named('format', film.production_format, film)],
  si_format_duration: ['duration', (film) => one(film.si_format_duration)],
  supplier_collection: ['collection', (film) => one(film.supplier_collection)],
  archive: ['archive', (film) => [film.archive.name]],
  supplierId: ['supplierId', (film) => [film.supplierId]],
  rights: ['rights', (film) => one(film.rights?.name)],
  dataLicence: ['dataLicence', (film) => film.dataLicence.map(({ name }) => name)],
  production_shoot_year: null,
  production_shoot_decade: null,
};

/** A label in both languages. */
export const labelOf = (label: Label) => languageMap((locale) => [manifestTexts[label][locale]]);

/** What is known of a film, labelled in both languages; without what is unknown. */
export function manifestMetadata(film: Record<Locale, Film>): MetadataItem[] {
  return Object.values(facts).flatMap((fact) => {
    if (fact === null) return [];
    const [label, valuesOf] = fact;
    const value = languageMap((locale) => valuesOf(film[locale]));
    const isEmpty = Object.values(value).every((values) => !values?.length);
    return isEmpty ? [] : [{ label: labelOf(label), value }];
  });
}
