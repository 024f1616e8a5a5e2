import { useText } from '@nitrate/i18n';
import { type SearchReply } from '../results/use-film-results';
import { type FilterChip } from '../search-address/chips';
import { useValueLabel } from './use-value-label';

/** Returns the label of a filter. */
export function useChipLabel(facets: SearchReply['facets'] | undefined): (chip: FilterChip) => string {
  const text = useText();
  const valueLabel = useValueLabel(facets);
  return (chip) => {
    if (chip.kind === 'value') return valueLabel(chip.facet, chip.value);
    if (chip.kind === 'bound') return text(`catalog.chip.${chip.bound}`, { value: chip.value });
    const { first, last } = chip.range;
    return text('catalog.decade.range', { from: first, to: last + 9 });
  };
}
