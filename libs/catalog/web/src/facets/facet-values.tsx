import { type FacetName } from '@nitrate/catalog/contract';
import { Checkbox } from '@nitrate/ui';
import { joinValues } from '../search-address/facet-values';
import { useCountTexts } from '@nitrate/catalog/data-access';

/** A value of a facet with its number of films. */
export interface FacetValueCount {
  readonly value: string;
  readonly label: string;
  /** Undefined while it is unknown. */
  readonly count?: number | undefined;
  readonly isEstimate?: boolean | undefined;
}

interface FacetValuesProps {
  readonly facet: FacetName;
  readonly values: readonly FacetValueCount[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Values of a facet as checkboxes with counts. */
export function FacetValues({ facet, values, chosen, onToggle }: FacetValuesProps) {
  const { number } = useCountTexts();
  return values.map(({ value, label, count, isEstimate }) => (
    <Checkbox
      key={value}
      name={facet}
      value={joinValues([value])}
      label={label}
      count={count === undefined ? undefined : number(count, isEstimate)}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
    />
  ));
}
