import { type DurationClass, type FacetName, undated } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { rightsLabel } from '../films/licences';
import { isGerman } from '../text/german';
import { termLabel } from '../term-lists/term-label';

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

/** German: 1930er. */
const decades: Record<Locale, { ending: string; undated: string }> = {
  en: { ending: 's', undated: 'Undated' },
  de: { ending: 'er', undated: 'Undatiert' },
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

/**
 * The label of a facet value.
 * @param german its name by the archive's own term lists
 */
export function facetLabel(facet: FacetName, value: string, locale: Locale, german?: string | null): string {
  switch (facet) {
    case 'decade':
      return value === undated ? decades[locale].undated : value + decades[locale].ending;
    case 'genre':
    case 'format':
    case 'country':
    case 'language':
      return (isGerman(locale) && german) || termLabel(facet, value, locale);
    case 'duration':
      return (durations[locale] as Record<string, string>)[value] ?? value;
    case 'availability':
    case 'transcript':
      return otherLabels[locale][value] ?? value;
    case 'rights':
      return rightsLabel(value, locale);
    case 'collection':
    case 'archive':
      return value;
  }
}
