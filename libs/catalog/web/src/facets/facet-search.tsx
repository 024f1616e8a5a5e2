import { type FacetName } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FailedState, SearchField, useDebounced, VisuallyHidden } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { facetRequest } from '../search-address/search-request';
import { type SearchState } from '../search-address/search-state';
import { type FacetValueCount } from './facet-values';
import styles from './facets.module.css';

interface FacetSearchProps {
  readonly facet: FacetName;
  /** The search in whose films values are counted. */
  readonly state: SearchState;
  /** Name of the facet. */
  readonly name: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Renders the values that were found. */
  readonly children: (values: readonly FacetValueCount[]) => ReactNode;
}

/** A field that finds any value of a facet, also those that are not listed. */
export function FacetSearch({ facet, state, name, typed, onType, children }: FacetSearchProps) {
  const text = useText();
  const lang = useLocale();
  const contains = useDebounced(typed.trim());
  const query = catalogApi.useFindFacetValuesQuery(
    { facet, query: facetRequest(state, contains, lang) },
    { skip: contains === '' },
  );
  const values = contains === '' || typed.trim() === '' ? undefined : query.data?.values;
  return (
    <>
      <SearchField
        label={text('catalog.facet.search', { name })}
        placeholder={text('catalog.facet.searchPlaceholder')}
        frameClassName={styles.search}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form, Escape close the sheet of filters.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          event.stopPropagation();
          onType('');
        }}
      />
      <VisuallyHidden role="status">{values && text('catalog.facet.found', { count: values.length })}</VisuallyHidden>
      {query.error && typed.trim() !== '' ? (
        <FailedState small error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        values && children(values)
      )}
      {values?.length === 0 && <p className={styles.none}>{text('catalog.facet.none')}</p>}
    </>
  );
}
