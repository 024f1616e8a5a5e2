import type { Locale } from '@nitrate/contract-kit';
/** The names of a search field in both languages. The first of each is shown to visitors, the others are synonyms. */
interface SearchFieldNames {
  readonly en: readonly [string, ...string[]];
  readonly de: readonly [string, ...string[]];
}

/**
 * Fields that a query can name, as in `director:lang` and `Regie:lang`. The names of both languages work in both, in
 * any case, as do the metadata fields under their own names.
 */
export const searchFields = {
  title: { en: ['title'], de: ['Titel'] },
  person: { en: ['person', 'people'], de: ['Person', 'Personen'] },
  director: { en: ['director'], de: ['Regie', 'Regisseur', 'Regisseurin'] },
  cast: {
    en: ['cast', 'actor', 'actress'],
    de: ['Besetzung', 'Darsteller', 'Darstellerin', 'Schauspieler', 'Schauspielerin'],
  },
  camera: { en: ['camera', 'cameraman', 'photography'], de: ['Kamera', 'Kameramann', 'Kamerafrau', 'Bildgestaltung'] },
  editor: { en: ['editor'], de: ['Schnitt'] },
  composer: { en: ['composer', 'music'], de: ['Musik', 'Komponist', 'Komponistin'] },
  producer: { en: ['producer'], de: ['Produzent', 'Produzentin'] },
  crew: { en: ['crew'], de: ['Stab'] },
  studio: { en: ['studio'], de: ['Studio', 'Produktionsfirma'] },
  place: { en: ['place'], de: ['Ort'] },
  city: { en: ['city'], de: ['Stadt'] },
  region: { en: ['region'], de: ['Region'] },
  country: { en: ['country'], de: ['Land'] },
  year: { en: ['year'], de: ['Jahr'] },
  decade: { en: ['decade'], de: ['Jahrzehnt'] },
  shot: { en: ['shot'], de: ['gedreht', 'Drehjahr'] },
  airdate: { en: ['airdate'], de: ['Erstausstrahlung', 'Sendedatum'] },
  genre: { en: ['genre'], de: ['Genre'] },
  keyword: { en: ['keyword'], de: ['Schlagwort', 'Schlagworte', 'Schlagwörter'] },
  language: { en: ['language'], de: ['Sprache'] },
  format: { en: ['format'], de: ['Format'] },
  duration: { en: ['minutes', 'duration'], de: ['Minuten', 'Dauer', 'Laufzeit'] },
  award: { en: ['award', 'awards'], de: ['Preis', 'Preise', 'Auszeichnung'] },
  collection: { en: ['collection'], de: ['Sammlung'] },
  archive: { en: ['archive'], de: ['Archiv'] },
  rights: { en: ['rights', 'licence', 'license'], de: ['Rechte', 'Lizenz'] },
  number: { en: ['number'], de: ['Nummer', 'Archivnummer'] },
  description: { en: ['description', 'summary'], de: ['Beschreibung', 'Inhalt'] },
  notes: { en: ['notes'], de: ['Hinweise'] },
  spoken: { en: ['spoken', 'transcript'], de: ['gesprochen', 'Transkript'] },
} as const satisfies Record<string, SearchFieldNames>;

export type SearchFieldName = keyof typeof searchFields;

/** The names of all search fields in a language, as shown to visitors. */
export const searchFieldNames = (locale: Locale): string[] =>
  Object.values(searchFields).map((names) => names[locale][0]);
