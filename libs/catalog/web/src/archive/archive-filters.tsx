import { undated } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, Sheet, SkipLink, Spinner, VisuallyHidden } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { FacetPanel } from '../facets/facet-panel';
import { WatchableFirstField } from '../results/fields/order-fields';
import { type FilmResultsState } from '../results/use-film-results';
import { joinValues } from '../search-address/facet-values';
import { valuesOf, type SearchState } from '../search-address/search-state';
import { useCountText } from './archive-heading';
import styles from './archive-filters.module.css';

/** Id of the heading of the results. */
export const resultsId = 'results';

/** Id of the form of the filters, for fields outside of it. */
export const filterFormId = 'archive-filters';

interface ArchiveFiltersProps {
  readonly state: SearchState;
  readonly results: FilmResultsState;
  readonly onChange: (next: SearchState) => void;
  readonly linkTo: (next: SearchState) => string;
  /** Whether the sheet is open. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters: in a side column on wide screens, else in a sheet. Without JavaScript they are a plain form. */
export function ArchiveFilters({ state, results, onChange, linkTo, open, onClose }: ArchiveFiltersProps) {
  const text = useText();
  const panel = (
    <>
      <WatchableFirstField state={state} onChange={onChange} form={filterFormId} />
      <FacetPanel state={state} results={results} onChange={onChange} linkTo={linkTo} />
    </>
  );
  return (
    <>
      <section ref={handOnFocus} className={styles.side} aria-label={text('catalog.archive.filters')}>
        <SkipLink to={`#${resultsId}`}>{text('catalog.archive.skipFilters')}</SkipLink>
        <PlainForm state={state}>{panel}</PlainForm>
      </section>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('catalog.archive.filters')}
        foot={<ShowButton results={results} onClick={onClose} />}
      >
        {panel}
      </Sheet>
    </>
  );
}

/** Moves the focus on to the results where the column goes with the last filter of a search without results. */
const handOnFocus = (column: HTMLElement | null) => () => {
  if (column?.contains(document.activeElement)) document.getElementById(resultsId)?.focus();
};

/** Closes the sheet. It works while the films are counted too: only the number waits. */
function ShowButton({ results, onClick }: { results: FilmResultsState; onClick: () => void }) {
  const text = useText();
  const count = useCountText()(results);
  return (
    <Button variant="primary" wide aria-busy={results.pending || undefined} onClick={onClick}>
      {results.pending && <Spinner size={18} />}
      {count ? text('catalog.archive.show', { count }) : text('catalog.archive.apply')}
    </Button>
  );
}

/** Submits the search to the archive page without JavaScript. */
function PlainForm({ state, children }: { state: SearchState; children: ReactNode }) {
  const text = useText();
  const decades = valuesOf(state, 'decade').filter((value) => value !== undated);
  return (
    <form id={filterFormId} action={localPath(useLocale(), '/archive')} onSubmit={(event) => event.preventDefault()}>
      <VisuallyHidden>
        <h2>{text('catalog.archive.filters')}</h2>
      </VisuallyHidden>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {decades.length > 0 && <input type="hidden" name="decade" value={joinValues(decades)} />}
      {children}
      <noscript>
        <button type="submit" className={styles.apply}>
          {text('catalog.archive.apply')}
        </button>
      </noscript>
    </form>
  );
}
