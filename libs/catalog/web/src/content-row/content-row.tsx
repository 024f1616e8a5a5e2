import { type FilmRow as RowContent } from '@nitrate/content-cms/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { catalogApi } from '../catalog-api';
import { CollectionRow } from '../collections/collection-row';
import { DecadeStrip } from '../decade-strip/decade-strip';
import { FilmRow } from '../film-row/film-row';
import { RowSkeleton, type RowHeading } from '../film-row/row';
import { RowFailure } from '../film-row/row-failure';
import { rowPath, rowSearch } from './row-search';

/** A row as editors asked for it: chosen films, what a search finds, decades or collections. */
export function ContentRow({ row }: { row: RowContent }) {
  if (row.arrange === 'decades') return <DecadesRow row={row} />;
  if (row.arrange === 'collections') return <CollectionsRow row={row} />;
  if (row.films) return <ChosenRow row={row} films={row.films} />;
  return <FoundRow row={row} />;
}

function useHeading({ title, text }: RowContent, usual: string): RowHeading {
  const say = useText();
  return { title: title ?? say(usual), ...(text ? { text } : {}) };
}

function ChosenRow({ row, films }: { row: RowContent; films: readonly string[] }) {
  const lang = useLocale();
  const heading = useHeading(row, 'catalog.landing.chosen');
  const { data, error, refetch } = catalogApi.useChosenFilmsQuery({ films, lang });
  if (data) return data.length > 0 && <FilmRow {...heading} films={data} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function FoundRow({ row }: { row: RowContent }) {
  const lang = useLocale();
  const heading = { ...useHeading(row, 'catalog.landing.recentlyAdded'), all: rowPath(row.query) };
  const { data, error, refetch } = catalogApi.useBrowseFilmsQuery(rowSearch(row.query, lang));
  if (data) return data.films.length > 0 && <FilmRow {...heading} films={data.films} />;
  return error ? <RowFailure {...heading} error={error} onRetry={refetch} /> : <RowSkeleton {...heading} />;
}

function DecadesRow({ row }: { row: RowContent }) {
  const lang = useLocale();
  const heading = useHeading(row, 'catalog.landing.byDecade');
  const { data, error, refetch } = catalogApi.useBrowseFilmsQuery(rowSearch(undefined, lang));
  if (error && !data) return <RowFailure {...heading} error={error} onRetry={refetch} />;
  return <DecadeStrip {...heading} counts={data?.decades} about={data?.totalIsEstimate ?? false} />;
}

function CollectionsRow({ row }: { row: RowContent }) {
  const lang = useLocale();
  const heading = useHeading(row, 'catalog.landing.byCollection');
  const { data, error, refetch } = catalogApi.useListCollectionsQuery({ lang });
  if (error && !data) return <RowFailure {...heading} error={error} onRetry={refetch} />;
  return <CollectionRow {...heading} collections={data?.collections} />;
}
