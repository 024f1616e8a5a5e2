import { type FilterName } from '@nitrate/catalog/contract';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { ButtonLink, EmptyState } from '@nitrate/ui';
import { useId } from 'react';
import { useChipLabel } from '../facets/use-chip-label';
import { chipsOf, type FilterChip } from '../search-address/chips';
import { type SearchState, cleared, isFilteredSearch, withoutFilter, withWords } from '../search-address/search-state';
import { ToWatch } from '../to-watch/to-watch';
import styles from './film-results.module.css';
import { QueryNotes } from './query-notes';
import { DidYouMean } from './result-note';
import { SearchTips } from './search-tips/search-tips';
import { type SearchReply } from './use-film-results';

interface Offer {
  readonly to: string;
  readonly name: string;
  /** What it leaves out; absent where its name says so. */
  readonly note?: string;
  readonly total: number;
  readonly totalIsEstimate: boolean;
}

/** Other searches with the number of films of each. */
function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const { films } = useCountTexts();
  const titleId = useId();
  if (offers.length === 0) return null;
  return (
    <div className={styles.wider}>
      <p id={titleId}>{title}</p>
      <ul aria-labelledby={titleId}>
        {offers.map(({ to, name, note, total, totalIsEstimate }) => (
          <li key={to}>
            <LocalLink to={to} className={styles.link}>
              {name}
            </LocalLink>{' '}
            <span className={styles.aside}>
              {films(total, totalIsEstimate)}
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NoFilmsProps {
  readonly state: SearchState;
  readonly reply: SearchReply;
  readonly linkTo: (state: SearchState) => string;
}

/** Offers the search without each filter alone. */
function WithoutFilters({ state, reply, linkTo }: NoFilmsProps) {
  const text = useText();
  const chipLabel = useChipLabel(reply.facets);
  const chips = chipsOf(state);
  const offers = (reply.withoutFilter ?? []).map(({ filter, ...counted }) => ({
    ...counted,
    to: linkTo(withoutFilter(state, filter)),
    name: text('catalog.archive.empty.without', {
      filter: chips
        .filter((chip) => filterOf(chip) === filter)
        .map((chip) => text('catalog.archive.quoted', { words: chipLabel(chip) }))
        .join(', '),
    }),
  }));
  return <Offers title={text('catalog.archive.empty.filters')} offers={offers} />;
}

function filterOf(chip: FilterChip): FilterName {
  if (chip.kind === 'bound') return chip.bound;
  return chip.kind === 'decades' ? 'decade' : chip.facet;
}

/** Offers the search without a part of its words, and in all fields. */
function WiderSearches({ state, reply: { wider = [] }, linkTo }: NoFilmsProps) {
  const text = useText();
  const noteOf = ({ without, inAllFields }: Pick<(typeof wider)[number], 'without' | 'inAllFields'>) => {
    if (inAllFields) return text('catalog.archive.wider.allFields');
    if (without.length === 0) return text('catalog.archive.wider.unquoted');
    const words = without.map((each) => text('catalog.archive.quoted', { words: each })).join(', ');
    return text('catalog.archive.wider.without', { words });
  };
  const offers = wider.map(({ q, total, totalIsEstimate, ...kind }) => ({
    to: linkTo(withWords(state, q)),
    name: q,
    note: noteOf(kind),
    total,
    totalIsEstimate,
  }));
  return <Offers title={text('catalog.archive.wider.title')} offers={offers} />;
}

/** What else to search for where nothing is found, what is known to be found first; then films to watch. */
export function NoFilms({ state, reply, linkTo }: NoFilmsProps) {
  const text = useText();
  const narrowed = isFilteredSearch(state);
  const offer = { state, reply, linkTo };
  return (
    <>
      <EmptyState
        icon="search"
        title={text('catalog.archive.empty.title')}
        actions={
          <>
            {narrowed && <ButtonLink to={linkTo(cleared(state))}>{text('catalog.archive.empty.clear')}</ButtonLink>}
            <ButtonLink to={linkTo(withWords(cleared(state), ''))} variant={narrowed ? 'quiet' : 'secondary'}>
              {text('catalog.archive.empty.browse')}
            </ButtonLink>
          </>
        }
      >
        {reply.didYouMean && <DidYouMean words={reply.didYouMean} to={linkTo(withWords(state, reply.didYouMean))} />}
        <QueryNotes notes={reply.notes} />
        <WithoutFilters {...offer} />
        <WiderSearches {...offer} />
        <p>{text(narrowed ? 'catalog.archive.empty.narrowed' : 'catalog.archive.empty.body')}</p>
        {state.q && !reply.notes?.unknownFields.length && <SearchTips />}
      </EmptyState>
      <ToWatch />
    </>
  );
}
