import { type FacetName } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { BoundFields } from '../results/bound-fields';
import { type SearchAnswer } from '../results/use-film-results';
import { toggleValue, valuesOf, withFacet, type SearchState } from '../search-address/search-state';
import { DecadeHistogram } from './decade-histogram';
import { FacetGroup, type FacetValueCount } from './facet-group';
import { useValueLabel } from './use-value-label';
import styles from './facets.module.css';

interface FacetPanelProps {
  readonly state: SearchState;
  /** The last answer; undefined before the first. */
  readonly answer: SearchAnswer | undefined;
  readonly onChange: (next: SearchState) => void;
  readonly linkTo: (next: SearchState) => string;
}

/** In the order of how often readers of archives ask by them. */
const listed = [
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

/** Everything a search can be narrowed by. */
export function FacetPanel({ state, answer, onChange, linkTo }: FacetPanelProps) {
  const text = useText();
  const label = useValueLabel(answer?.facets);
  if (!answer) return <FacetPanelSkeleton />;
  const about = answer.totalIsEstimate;
  const counts = (facet: FacetName): FacetValueCount[] => {
    const given = answer.facets[facet] ?? [];
    const gone = valuesOf(state, facet).filter((value) => !given.some((one) => one.value === value));
    return [...given, ...gone.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      count,
      label: label(facet, value),
    }));
  };
  const setDecades = (decades: readonly string[]) => withFacet(state, 'decade', decades);
  return (
    <>
      <DecadeHistogram
        counts={answer.facets['decade'] ?? []}
        chosen={valuesOf(state, 'decade')}
        about={about}
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
      {listed.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          values={counts(facet)}
          chosen={valuesOf(state, facet)}
          about={about}
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
        <div key={index} className={styles.waiting} />
      ))}
    </div>
  );
}
