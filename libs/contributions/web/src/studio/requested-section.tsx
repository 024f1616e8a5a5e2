import { contributionsApi, mostRequestedCsvUrl } from '@nitrate/contributions/data-access';
import type { RequestedFilm } from '@nitrate/contributions/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { DownloadLink } from '@nitrate/staff-ui';
import { EmptyState, FailedState, LoadingNote, Pagination, Skeleton } from '@nitrate/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './studio.module.css';

const pageSize = 24;

/** The films that most people ask for, and all of them as a file. */
export function RequestedSection() {
  const text = useText();
  const id = useId();
  const lang = useLocale();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isFetching, refetch } = contributionsApi.useListMostRequestedQuery({ lang, page });
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{text('contributions.studio.requested')}</h2>
        {data && data.films.length > 0 && (
          <DownloadLink href={mostRequestedCsvUrl(lang)}>{text('contributions.studio.csv')}</DownloadLink>
        )}
      </div>
      {error && !data ? (
        <FailedState error={error} retrying={isFetching} small onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading}>
          <LoadingNote />
          <Skeleton shape="block" className={styles.loadingItem} />
        </div>
      ) : data.films.length === 0 ? (
        <EmptyState title={text('contributions.studio.noneRequested')} small>
          {text('contributions.studio.noneRequestedHelp')}
        </EmptyState>
      ) : (
        <RequestedTable films={data.films} labelledBy={id} />
      )}
      <Pagination page={page} pages={pages} linkTo={(each) => `/studio/contributions?page=${each}`} />
    </section>
  );
}

function RequestedTable({ films, labelledBy }: { films: readonly RequestedFilm[]; labelledBy: string }) {
  const text = useText();
  const { date, number } = useFormats();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text('contributions.studio.film')}</th>
          <th scope="col">{text('contributions.studio.held')}</th>
          <th scope="col">{text('contributions.studio.latest')}</th>
          <th scope="col" className={styles.number}>
            {text('contributions.studio.people')}
          </th>
        </tr>
      </thead>
      <tbody>
        {films.map(({ film, archive, supplierId, count, latestAt, onScreen }) => (
          <tr key={film.id}>
            <th scope="row">
              <LocalLink to={watchPath(film.slug)} lang={localeTags[film.titleLang]} prefetch="none">
                {film.title}
              </LocalLink>
              {onScreen && <span className={styles.aside}>{text('contributions.studio.onScreen')}</span>}
            </th>
            <td data-label={text('contributions.studio.held')}>
              {archive}, {supplierId}
            </td>
            <td data-label={text('contributions.studio.latest')}>{date(latestAt)}</td>
            <td data-label={text('contributions.studio.people')} className={styles.number}>
              {number(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
