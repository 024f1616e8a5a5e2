import { type FacetName } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { useIntl } from 'react-intl';
import { useCountryName } from '../use-country-name';
import { useTermName } from '../use-term-name';
import { type SearchAnswer } from '../results/use-film-results';

/** Facets whose values are words of the contract rather than of records. */
const closed = new Set<FacetName>(['duration', 'availability', 'transcript']);

/** Gives what a facet's value is called: in our words, those of the answer, or those of the record. */
export function useValueLabel(facets: SearchAnswer['facets'] | undefined): (facet: FacetName, value: string) => string {
  const intl = useIntl();
  const text = useText();
  const { language } = useFormats();
  const countryName = useCountryName();
  const termName = useTermName();
  return (facet, value) => {
    const id = `catalog.${facet}.${value}`;
    if (closed.has(facet) && Object.hasOwn(intl.messages, id)) return text(id);
    if (facet === 'decade' && /^\d{3}0$/.test(value)) return text('catalog.decade.label', { decade: value });
    const given = facets?.[facet]?.find((one) => one.value === value)?.label;
    if (given && given !== value) return given;
    if (facet === 'country') return countryName(value);
    if (facet === 'genre' || facet === 'format') return termName(facet, value);
    return facet === 'language' ? language(value) : value;
  };
}
