import { type FacetName } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { BoundFields } from '../results/bound-fields';
import { type SearchReply } from '../results/use-film-results';
import { toggleValue, valuesOf, withFacet, type SearchState } from '../search-address/search-state';
import { DecadeHistogram } from './decade-histogram';
import { FacetGroup, type FacetValueCount } from './facet-group';
import { useValueLabel } from './use-value-label';
import styles from './facets.module.css';

interface FacetPanelProps {
  readonly state: SearchState;
  /** The last reply; undefined before the first. */
  readonly reply: SearchReply | undefined;
  readonly onChange: (next: SearchState) => void;
  readonly linkTo: (next: SearchState) => string;
}

/** The most used facets first. */
const listedFacets = [
  'genre',
  'country',
  'collection',
  'availability',
  'transcript',
  'duration',
  'language',
  'format',
  'archive',
] as const satisfies readonly FacetName[];

/** All filters of a search. */
export function FacetPanel({ state, reply, onChange, linkTo }: FacetPanelProps) {
  const text = useText();
  const label = useValueLabel(reply?.facets);
  if (!reply) return <FacetPanelSkeleton />;
  const estimated = reply.totalIsEstimate;
  const counts = (facet: FacetName): FacetValueCount[] => {
    const counted = reply.facets[facet] ?? [];
    const missing = valuesOf(state, facet).filter((value) => !counted.some((one) => one.value === value));
    return [...counted, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      count,
      label: label(facet, value),
    }));
  };
  const setDecades = (decades: readonly string[]) => withFacet(state, 'decade', decades);
  return (
    <>
      <DecadeHistogram
        counts={reply.facets['decade'] ?? []}
        chosen={valuesOf(state, 'decade')}
        estimated={estimated}
        linkTo={(decades) => linkTo(setDecades(decades))}
        onChange={(decades) => onChange(setDecades(decades))}
      />
      <div className={styles.group}>
        <BoundFields
          names={['greaterThan', 'olderThan']}
          legend={text('catalog.facet.year')}
          state={state}
          onChange={onChange}
        />
      </div>
      {listedFacets.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          values={counts(facet)}
          chosen={valuesOf(state, facet)}
          estimated={estimated}
          onToggle={(value) => onChange(toggleValue(state, facet, value))}
        />
      ))}
      <div className={styles.group}>
        <BoundFields
          names={['longerThan', 'shorterThan']}
          legend={text('catalog.facet.minutes')}
          unit={text('catalog.unit.minutes')}
          state={state}
          onChange={onChange}
        />
      </div>
    </>
  );
}

function FacetPanelSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.pending} />
      ))}
    </div>
  );
}
