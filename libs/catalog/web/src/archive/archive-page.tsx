import { defaultPageSize, localPath } from '@nitrate/contract-kit';
import {
  type FilmSummary,
  collectionPath,
  defaultSort,
  defaultWatchableFirst,
  nameSlug,
} from '@nitrate/catalog/contract';
import { listDescription } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule, useSite } from '@nitrate/routing';
import { Icon, VisuallyHidden, Wrap } from '@nitrate/ui';
import { useState } from 'react';
import { redirect } from 'react-router-dom';
import { CardPreviewProvider, type CatalogSlots } from '../catalog-slots';
import { ChosenChips } from '../facets/chosen-chips';
import { SizeField } from '../results/fields/order-fields';
import { FilmResults } from '../results/film-results';
import { ResultsHeading } from '../results/results-heading';
import { loadResults } from '../results/load-results';
import { withResultTexts } from '../results/result-texts';
import { type FilmResultsState as ResultsOfSearch, useFilmResults } from '../results/use-film-results';
import { useSearchAddress } from '../results/use-search-address';
import { chipsOf } from '../search-address/chips';
import { readSearchAddress, searchSuffix } from '../search-address/search-address';
import {
  type SearchState,
  hasOnlyCollection,
  valuesOf,
  withSize,
  withSort,
  withWatchableFirst,
} from '../search-address/search-state';
import { ArchiveFilters, filterFormId, resultsId } from './archive-filters';
import { ArchiveHeading, unquoted } from './archive-heading';
import styles from './archive-page.module.css';
import { ArchiveToolbar } from './archive-toolbar';

const permanent = 308;

/** The one collection whose films are searched, if it has a page. */
function chosenCollection(state: SearchState): string | undefined {
  const [collection = '', another] = valuesOf(state, 'collection');
  return another === undefined && nameSlug(collection) !== '' ? collection : undefined;
}

/** The collection that an address names without anything else, such as an order. */
const namedCollection = ({ searchParams }: URL): string | undefined =>
  [...searchParams].length === 1 ? chosenCollection(readSearchAddress(searchParams)) : undefined;

/** The archive page: search, filters and results. The address of a collection alone leads to the page of it. */
export function archivePage({ cardPreview }: CatalogSlots): PageModule {
  function ArchivePage() {
    return (
      <CardPreviewProvider preview={cardPreview}>
        <Archive />
      </CardPreviewProvider>
    );
  }
  return {
    Page: withResultTexts(ArchivePage),
    preload: async (request) => {
      const collection = namedCollection(request.url);
      if (collection !== undefined) throw redirect(localPath(request.locale, collectionPath(collection)), permanent);
      return loadResults(request);
    },
  };
}

function Archive() {
  const { state, change, linkTo } = useSearchAddress('/archive');
  const text = useText();
  const results = useFilmResults(state);
  const collection = chosenCollection(state);
  const [filtering, setFiltering] = useState(false);
  const hasTools = filtering || !isWithoutChoice(state, results);
  return (
    <Wrap className={hasTools ? styles.page : styles.pageAlone}>
      <ArchiveHead state={state} films={results.reply?.films ?? []} />
      {hasTools && (
        <ArchiveFilters
          state={state}
          results={results}
          onChange={change}
          linkTo={linkTo}
          open={filtering}
          onClose={() => setFiltering(false)}
        />
      )}
      <div className={styles.results}>
        <div className={styles.head}>
          <ArchiveHeading state={state} results={results} />
          {hasTools && (
            <ArchiveToolbar
              state={state}
              reply={results.reply}
              onChange={change}
              onFilters={() => setFiltering(true)}
            />
          )}
        </div>
        <ChosenChips state={state} facets={results.reply?.facets} onChange={change} linkTo={linkTo} />
        {collection !== undefined && (
          <LocalLink to={collectionPath(collection)} className={styles.collection}>
            {text('catalog.archive.aboutCollection', { collection })}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
        )}
        <VisuallyHidden>
          <ResultsHeading id={resultsId} state={state} results={results} />
        </VisuallyHidden>
        <FilmResults
          state={state}
          results={results}
          linkTo={linkTo}
          first
          sizeField={<SizeField state={state} onChange={change} form={filterFormId} />}
        />
      </div>
    </Wrap>
  );
}

/** True where nothing was found without any filter: there is nothing to narrow, to put in order or to take away. */
const isWithoutChoice = (state: SearchState, { reply, error }: ResultsOfSearch): boolean =>
  !error && reply?.total === 0 && chipsOf(state).length === 0;

function ArchiveHead({ state, films }: { state: SearchState; films: readonly FilmSummary[] }) {
  const text = useText();
  const locale = useLocale();
  const { origin } = useSite();
  const inDefaultOrder = withWatchableFirst(withSort(state, defaultSort(state.q)), defaultWatchableFirst(state.q));
  const canonical = withSize(inDefaultOrder, defaultPageSize);
  const collection = hasOnlyCollection(state) && state.page === 1 ? chosenCollection(state) : undefined;
  const path = collection === undefined ? `/archive${searchSuffix(canonical)}` : collectionPath(collection);
  const title = state.q
    ? text('catalog.archive.titleFor', { words: unquoted(state.q) })
    : text('catalog.archive.title');
  // Only pages with a single filter are indexed by search engines: words and combinations are unlimited.
  const noindex = state.q !== '' || chipsOf(state).length > 1;
  return (
    <PageHead
      title={title}
      description={text('catalog.archive.description')}
      path={path}
      noindex={noindex}
      {...(!noindex && { jsonLd: listDescription({ origin, locale, path, name: title, films }) })}
    />
  );
}
