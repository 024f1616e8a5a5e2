import { isNotFound } from '@nitrate/api-client';
import type { FilmRow, FilmSummary } from '@nitrate/catalog/contract';
import { catalogApi, rowSearch, startDecade } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { useEntryState } from '@nitrate/routing';
import { Skeleton } from '@nitrate/ui';
import type { ComponentType, ReactNode } from 'react';
import { CollectionRow } from '../collections/collection-row';
import { FilmRowSection } from '../film-row/film-row';
import { type RowHeading, RowSection, RowSkeleton } from '../film-row/row';
import { RowFailure } from '../film-row/row-failure';
import type { SearchReply } from '../results/use-film-results';
import { decadeBars } from '../search-address/decade-range';
import { DecadeStage } from '../decades/decade-stage';
import { DecadeStrip } from '../decades/decade-strip';
import { archivePath } from '../links';
import { readSearchAddress } from '../search-address/search-address';
import styles from './content-row.module.css';

interface DecadeScrubberProps extends RowHeading {
  /** Films with counts per decade; undefined while they load. */
  readonly counted: Pick<SearchReply, 'films' | 'facets'> | undefined;
}

/** The decades of the archive as a film strip to scrub through, above films of the chosen decade. */
function DecadeScrubber({ counted, ...heading }: DecadeScrubberProps) {
  const [chosen, setChosen] = useEntryState<number>('decade');
  if (!counted) {
    return (
      <RowSection {...heading}>
        <Skeleton shape="block" className={styles.loading} />
      </RowSection>
    );
  }
  const bars = decadeBars(counted.facets['decade'] ?? []);
  const shown = chosen ?? startDecade(counted);
  const bar = bars.find(({ decade }) => decade === shown) ?? bars[0];
  if (!bar) return null;
  return (
    <RowSection {...heading}>
      <DecadeStrip bars={bars} chosen={bar.decade} onChoose={setChosen} />
      <DecadeStage bar={bar} />
    </RowSection>
  );
}

interface ContentRowProps {
  readonly row: FilmRow;
  /** Language of the title, if different from the page's. */
  readonly lang?: string | undefined;
  /** Language of the text, likewise. */
  readonly textLang?: string | undefined;
}

interface FilmsOfList {
  data?: { readonly name: string; readonly films: readonly FilmSummary[] } | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Calls its child with the films of a public list. */
export type ListFilmsPart = ComponentType<{ list: string; children: (films: FilmsOfList) => ReactNode }>;

/** A row that editors have configured: chosen films, a list, a search, decades or collections. */
export const contentRow = (ListFilms: ListFilmsPart) =>
  function ContentRow(props: ContentRowProps) {
    const { row } = props;
    const { list } = row;
    if (row.arrange === 'decades') return <DecadesRow {...props} />;
    if (row.arrange === 'collections') return <CollectionsRow {...props} />;
    if (list) return <ListFilms list={list}>{(films) => <ListRow {...props} {...films} list={list} />}</ListFilms>;
    if (row.films) return <ChosenRow {...props} films={row.films} />;
    return <QueryRow {...props} />;
  };

function useHeading({ row: { title, text }, lang, textLang }: ContentRowProps, defaultTitle: string): RowHeading {
  const translate = useText();
  return {
    title: title ?? translate(defaultTitle),
    ...(title && lang ? { lang } : {}),
    ...(text ? { text } : {}),
    ...(text && textLang ? { textLang } : {}),
  };
}

function ChosenRow({ films, ...props }: ContentRowProps & { films: readonly string[] }) {
  const lang = useLocale();
  const heading = useHeading(props, 'catalog.landing.chosen');
  const { data, error, refetch } = catalogApi.useChosenFilmsQuery({ films, lang });
  if (data) return data.length > 0 && <FilmRowSection {...heading} films={data} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function ListRow({ list, data, error, refetch, ...props }: ContentRowProps & FilmsOfList & { list: string }) {
  const named = { ...useHeading(props, 'catalog.landing.chosen'), all: `/lists/${list}` };
  const heading = props.row.title || !data ? named : { ...named, title: data.name };
  if (data) return data.films.length > 0 && <FilmRowSection {...heading} films={data.films} />;
  // Not public any more.
  if (isNotFound(error)) return null;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function QueryRow(props: ContentRowProps) {
  const { row } = props;
  const lang = useLocale();
  const heading = { ...useHeading(props, 'catalog.landing.recentlyAdded'), all: rowPath(row.query) };
  const { data, error, refetch } = catalogApi.useSearchFilmsQuery(rowSearch(row.query, lang));
  if (data) return data.films.length > 0 && <FilmRowSection {...heading} films={data.films} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function DecadesRow(props: ContentRowProps) {
  const lang = useLocale();
  const heading = useHeading(props, 'catalog.landing.byDecade');
  const { data, error, refetch } = catalogApi.useSearchFilmsQuery(rowSearch(undefined, lang));
  if (error && !data) return <RowFailure {...heading} error={error} onRetry={refetch} />;
  return <DecadeScrubber {...heading} counted={data} />;
}

function CollectionsRow(props: ContentRowProps) {
  const lang = useLocale();
  const heading = useHeading(props, 'catalog.landing.byCollection');
  const { data, error, refetch } = catalogApi.useListCollectionsQuery({ lang });
  if (error && !data) return <RowFailure {...heading} error={error} onRetry={refetch} />;
  return <CollectionRow {...heading} collections={data?.collections} />;
}

/** Path of the archive page with all films of a row's search. */
function rowPath(query: FilmRow['query']): string {
  const { size: _size, ...rest } = query ?? {};
  const entries = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return archivePath(readSearchAddress(new URLSearchParams(entries)));
}
