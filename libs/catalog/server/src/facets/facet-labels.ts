import { type DurationClass, type FacetName, undated } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { germanGenre } from '../index-film/genre-names';
import { countryLabel, languageLabel } from '../index-film/place-names';

const durations: Record<Locale, Record<DurationClass, string>> = {
  en: {
    veryShort: 'Under 10 minutes',
    short: '10 to 40 minutes',
    medium: '40 to 70 minutes',
    feature: '70 to 120 minutes',
    long: 'Over 120 minutes',
  },
  de: {
    veryShort: 'Unter 10 Minuten',
    short: '10 bis 40 Minuten',
    medium: '40 bis 70 Minuten',
    feature: '70 bis 120 Minuten',
    long: 'Über 120 Minuten',
  },
};

const otherLabels: Record<Locale, Record<string, string>> = {
  en: {
    full: 'Full film',
    previewOnly: 'Preview only',
    none: 'Not digitised',
    yes: 'Has transcript',
    no: 'No transcript',
  },
  de: {
    full: 'Ganzer Film',
    previewOnly: 'Nur Vorschau',
    none: 'Nicht digitalisiert',
    yes: 'Mit Transkript',
    no: 'Ohne Transkript',
  },
};

const germanFormats: Record<string, string> = {
  'Black and White': 'Schwarzweiß',
  Colour: 'Farbe',
  'Black and White, Colour': 'Schwarzweiß und Farbe',
  '16mm film': '16-mm-Film',
  '35mm film': '35-mm-Film',
  'super 8 film': 'Super-8-Film',
  'TV Film': 'Fernsehfilm',
  'Student Film': 'Studentenfilm',
};

/** The label of a facet value. */
export function facetLabel(facet: FacetName, value: string, locale: Locale): string {
  switch (facet) {
    case 'decade':
      if (value === undated) return locale === 'de' ? 'Undatiert' : 'Undated';
      return locale === 'de' ? `${value}er` : `${value}s`;
    case 'genre':
      return (locale === 'de' && germanGenre(value)) || value;
    case 'country':
      return countryLabel(value, locale);
    case 'language':
      return languageLabel(value, locale);
    case 'format':
      return (locale === 'de' && germanFormats[value]) || value;
    case 'duration':
      return (durations[locale] as Record<string, string>)[value] ?? value;
    case 'availability':
    case 'transcript':
      return otherLabels[locale][value] ?? value;
    case 'collection':
    case 'archive':
      return value;
  }
}
