import { isNotFound } from '@nitrate/api-client';
import type { FilmRow, FilmSummary } from '@nitrate/catalog/contract';
import {
  catalogApi,
  nothingStands,
  rowFilms,
  rowSearch,
  type Standing,
  startDecade,
} from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { useEntryState } from '@nitrate/routing';
import { Skeleton } from '@nitrate/ui';
import type { ComponentType, ReactNode } from 'react';
import { CollectionRow } from '../collections/collection-row';
import { FilmCard } from '../film-card/film-card';
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
  readonly standing: Standing;
  /** Films with counts per decade; undefined while they load. */
  readonly counted: Pick<SearchReply, 'films' | 'facets'> | undefined;
}

/** The decades of the archive as a film strip to scrub through, above films of the chosen decade. */
function DecadeScrubber({ counted, standing, ...heading }: DecadeScrubberProps) {
  const [chosen, setChosen] = useEntryState<number>('decade');
  if (!counted) {
    return (
      <RowSection {...heading}>
        <Skeleton shape="block" className={styles.loading} />
      </RowSection>
    );
  }
  const bars = decadeBars(counted.facets['decade'] ?? []);
  const shown = chosen ?? startDecade(counted, standing.above);
  const bar = bars.find(({ decade }) => decade === shown) ?? bars[0];
  if (!bar) return null;
  return (
    <RowSection {...heading}>
      <DecadeStrip bars={bars} chosen={bar.decade} onChoose={setChosen} />
      <DecadeStage bar={bar} standing={standing} />
    </RowSection>
  );
}

interface ContentRowProps {
  readonly row: FilmRow;
  /** Language of the title, if different from the page's. */
  readonly lang?: string | undefined;
  /** Language of the text, likewise. */
  readonly textLang?: string | undefined;
  /** The films of the other parts of the page, which the row leaves out. */
  readonly standing?: Standing | undefined;
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

/** In a shorter row the films would leave most of a line empty. */
const shortestRow = 3;

/** Films of a row that do not stand above it: side by side, or large where they are only one or two. */
function FilmsRow({
  films,
  standing = nothingStands,
  ...heading
}: RowHeading & Pick<ContentRowProps, 'standing'> & { films: readonly FilmSummary[] }) {
  const shown = rowFilms(films, standing.above);
  if (shown.length === 0) return null;
  if (shown.length >= shortestRow) return <FilmRowSection {...heading} films={shown} />;
  const isAlone = shown.length === 1;
  return (
    <RowSection {...heading}>
      <ul className={styles.feature}>
        {shown.map((film) => (
          <li key={film.id}>
            <FilmCard film={film} large beside={isAlone} sizes={isAlone ? aloneSizes : pairSizes} />
          </li>
        ))}
      </ul>
    </RowSection>
  );
}

const aloneSizes = '(min-width: 1130px) 700px, (min-width: 840px) 58vw, 100vw';
const pairSizes = '(min-width: 1130px) 580px, (min-width: 600px) 50vw, 100vw';

function ChosenRow({ films, ...props }: ContentRowProps & { films: readonly string[] }) {
  const lang = useLocale();
  const heading = useHeading(props, 'catalog.landing.chosen');
  const { data, error, refetch } = catalogApi.useChosenFilmsQuery({ films, lang });
  if (data) return <FilmsRow {...heading} films={data} standing={props.standing} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function ListRow({ list, data, error, refetch, ...props }: ContentRowProps & FilmsOfList & { list: string }) {
  const named = { ...useHeading(props, 'catalog.landing.chosen'), all: `/lists/${list}` };
  const heading = props.row.title || !data ? named : { ...named, title: data.name };
  if (data) return <FilmsRow {...heading} films={data.films} standing={props.standing} />;
  // Not public any more.
  if (isNotFound(error)) return null;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function QueryRow(props: ContentRowProps) {
  const { row } = props;
  const lang = useLocale();
  const heading = { ...useHeading(props, 'catalog.landing.recentlyAdded'), all: rowPath(row.query) };
  const { data, error, refetch } = catalogApi.useSearchFilmsQuery(rowSearch(row.query, lang));
  if (data) return <FilmsRow {...heading} films={data.films} standing={props.standing} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function DecadesRow(props: ContentRowProps) {
  const lang = useLocale();
  const heading = useHeading(props, 'catalog.landing.byDecade');
  const { data, error, refetch } = catalogApi.useSearchFilmsQuery(rowSearch(undefined, lang));
  if (error && !data) return <RowFailure {...heading} error={error} onRetry={refetch} />;
  return <DecadeScrubber {...heading} counted={data} standing={props.standing ?? nothingStands} />;
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
