import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FilmRowSection } from '../film-row/film-row';
import { RowSkeleton } from '../film-row/row';
import { RowFailure } from '../film-row/row-failure';

/** Rows of related films, first of those that can be watched; renders nothing without any. @param props.film id or slug */
export function RelatedFilms({ film }: { film: string }) {
  const text = useText();
  const lang = useLocale();
  const { currentData, error, refetch } = catalogApi.useRelatedFilmsQuery({ film, lang });
  const title = text('catalog.related.title');
  if (!currentData) {
    return error ? <RowFailure error={error} title={title} onRetry={refetch} /> : <RowSkeleton title={title} />;
  }
  const onScreen = currentData.films.filter(({ availability }) => availability !== 'none');
  const records = currentData.films.filter(({ availability }) => availability === 'none');
  return (
    <>
      {onScreen.length > 0 && <FilmRowSection title={text('catalog.related.onScreen')} films={onScreen} />}
      {records.length > 0 && <FilmRowSection title={title} films={records} />}
    </>
  );
}
