import { type FacetName, undated } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useIntl } from 'react-intl';
import { type SearchReply } from '../results/use-film-results';

/** Facets whose values are enumerations of the contract. */
const enumFacets = new Set<FacetName>(['duration', 'availability', 'transcript']);

/** The label of a facet value; `given` is the label in a reply, if known. */
export type ValueLabel = (facet: FacetName, value: string, given?: string) => string;

/** Returns the label of a facet value: from our messages, else from the reply, else the value itself. */
export function useValueLabel(facets: SearchReply['facets'] | undefined): ValueLabel {
  const intl = useIntl();
  const text = useText();
  return (facet, value, given) => {
    const id = `catalog.${facet}.${value}`;
    if (enumFacets.has(facet) && Object.hasOwn(intl.messages, id)) return text(id);
    if (facet === 'decade' && value === undated) return text('catalog.decade.undated');
    if (facet === 'decade' && /^\d{3}0$/.test(value)) return text('catalog.decade.label', { decade: value });
    return given ?? facets?.[facet]?.find((one) => one.value === value)?.label ?? value;
  };
}
