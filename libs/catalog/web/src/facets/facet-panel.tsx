import { type FacetName, undated } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import type messages from '../messages.archive.en.json';
import { BoundFields } from '../results/fields/bound-fields';
import { type FilmResultsState, type SearchReply } from '../results/use-film-results';
import { type SearchState, toggleValue, valuesOf, withFacet } from '../search-address/search-state';
import { DecadeHistogram } from './decade-histogram';
import { FacetGroup } from './facet-group';
import { type FacetValueCount, FacetValues } from './facet-values';
import { useValueLabel } from './use-value-label';
import styles from './facets.module.css';

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** True when two facets have the same values with the same counts, as where each archive is one collection. */
function haveSameFilms(facet: readonly Counted[], other: readonly Counted[]): boolean {
  const counts = new Map(other.map(({ value, count }) => [value, count]));
  return facet.length === other.length && facet.every(({ value, count }) => counts.get(value) === count);
}

/** True when every value of a facet has all films: choosing one changes nothing. */
const narrowsNothing = (values: readonly Counted[], total: number): boolean =>
  values.every(({ count }) => count === total);

interface FacetPanelProps {
  readonly state: SearchState;
  readonly results: Pick<FilmResultsState, 'reply' | 'error'>;
  readonly onChange: (next: SearchState) => void;
  readonly linkTo: (next: SearchState) => string;
}

/** The filters that list values, by their texts, in the order of the panel: the most used first. Decades have a chart. */
const listedFacets: Record<Exclude<FacetName, 'decade'>, keyof typeof messages> = {
  genre: 'catalog.facet.genre',
  country: 'catalog.facet.country',
  collection: 'catalog.facet.collection',
  availability: 'catalog.facet.availability',
  transcript: 'catalog.facet.transcript',
  duration: 'catalog.facet.duration',
  language: 'catalog.facet.language',
  format: 'catalog.facet.format',
  rights: 'catalog.facet.rights',
  archive: 'catalog.facet.archive',
};

/** All filters of a search. Where the search has failed, those that need no counts. */
export function FacetPanel({ state, results: { reply, error }, onChange, linkTo }: FacetPanelProps) {
  const text = useText();
  const label = useValueLabel(reply?.facets);
  if (!reply && !error) return <FacetPanelSkeleton />;
  const facets: SearchReply['facets'] = reply?.facets ?? {};
  const valuesIn = (facet: FacetName): FacetValueCount[] => {
    const counted: readonly FacetValueCount[] = facets[facet] ?? [];
    const missing = valuesOf(state, facet).filter((value) => !counted.some((one) => one.value === value));
    const uncounted = missing.map((value) => ({ value, label: value, count: reply && 0 }));
    return [...counted, ...uncounted].map((one) => ({ ...one, label: label(facet, one.value) }));
  };
  const chosenDecades = valuesOf(state, 'decade').filter((value) => value !== undated);
  const isUndated = valuesOf(state, 'decade').includes(undated);
  const withDecades = (decades: readonly string[]) =>
    withFacet(state, 'decade', isUndated ? [...decades, undated] : decades);
  const isIdle = (facet: FacetName) =>
    reply !== undefined && valuesOf(state, facet).length === 0 && narrowsNothing(facets[facet] ?? [], reply.total);
  const undatedValues = isIdle('decade') ? [] : valuesIn('decade').filter(({ value }) => value === undated);
  const isArchiveCollection =
    valuesOf(state, 'archive').length === 0 && haveSameFilms(facets['archive'] ?? [], facets['collection'] ?? []);
  return (
    <>
      <DecadeHistogram
        counts={facets['decade'] ?? []}
        chosen={chosenDecades}
        linkTo={(decades) => linkTo(withDecades(decades))}
        onChange={(decades) => onChange(withDecades(decades))}
      />
      <div className={styles.group}>
        <BoundFields
          names={['greaterThan', 'olderThan']}
          legend={text('catalog.facet.year')}
          state={state}
          onChange={onChange}
        />
        <div className={styles.undated}>
          <FacetValues
            facet="decade"
            values={undatedValues}
            chosen={valuesOf(state, 'decade')}
            onToggle={(value) => onChange(toggleValue(state, 'decade', value))}
          />
        </div>
      </div>
      {(Object.keys(listedFacets) as (keyof typeof listedFacets)[]).map((facet) =>
        (facet === 'archive' && isArchiveCollection) || isIdle(facet) ? null : (
          <FacetGroup
            key={facet}
            facet={facet}
            name={text(listedFacets[facet])}
            values={valuesIn(facet)}
            state={state}
            label={label}
            onChange={onChange}
          />
        ),
      )}
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
