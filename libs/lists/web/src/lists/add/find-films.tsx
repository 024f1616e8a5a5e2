import { type ApiError, apiUrl } from '@nitrate/api-client';
import type { FilmSummary } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { factSeparator, useLocale, useText, yearOf } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import {
  Checkbox,
  FailedState,
  LoadingNote,
  SearchField,
  Sheet,
  Skeleton,
  Still,
  useDebounced,
  VisuallyHidden,
} from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { useCollecting } from '../../collection/use-collection';
import { entryKey } from '../entry';
import { withFilmListTexts } from '../film-list-texts';
import { useListChanges } from '../views/use-list-changes';
import { changesOf } from '../views/with-list-changes';
import styles from './find-films.module.css';

interface FindFilmsProps {
  /** Id of a plain list of the user. */
  list: string;
  onClose: () => void;
}

const maxFound = 12;

/** A search of the archive, whose films are ticked where the list has them. A tick is a change at once. */
export const FindFilms = withFilmListTexts(function FindFilms({ list, onClose }: FindFilmsProps) {
  const text = useText();
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim());
  const field = useRef<HTMLInputElement>(null);
  // Instead of the button that closes the sheet.
  useEffect(() => field.current?.focus(), []);
  return (
    <Sheet open title={text('lists.lists.find')} onClose={onClose}>
      <div className={styles.parts}>
        <SearchField
          label={text('lists.lists.find.label')}
          placeholder={text('lists.lists.find.label')}
          ref={field}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {q === '' ? <p className={styles.how}>{text('lists.lists.find.how')}</p> : <FoundFilms list={list} q={q} />}
      </div>
    </Sheet>
  );
});

function FoundFilms({ list, q }: { list: string; q: string }) {
  const text = useText();
  const lang = useLocale();
  const collecting = useCollecting();
  const search = catalogApi.useSearchFilmsQuery({ q, size: maxFound, facets: '', detail: 'card', lang });
  const has = useHasFilm(list);
  const { data, error, isFetching } = search;
  if (error)
    return <FailedState small error={error as ApiError} onRetry={() => void search.refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="half" />
        <Skeleton shape="half" />
      </>
    );
  }
  const { films, total } = data;
  const status = films.length === 0 ? 'lists.lists.noFilmMatch' : 'lists.lists.films';
  return (
    <>
      <VisuallyHidden role="status">{text(status, { count: total })}</VisuallyHidden>
      {films.length === 0 && (
        <p className={styles.how} aria-hidden="true">
          {text('lists.lists.noFilmMatch')}
        </p>
      )}
      <ul className={styles.films} aria-busy={isFetching}>
        {films.map((film) => (
          <li key={film.id}>
            <Checkbox
              className={styles.film}
              label={<FoundFilm film={film} />}
              checked={has(film.id)}
              onChange={({ target: { checked } }) =>
                collecting(({ lists }) => lists[checked ? 'add' : 'take'](list, { filmId: film.id }))
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundFilm({ film }: { film: FilmSummary }) {
  const locale = useLocale();
  const { title, textLang, description_date: made, archive, poster, card } = film;
  const lang = textLang['title'];
  return (
    <span className={styles.found}>
      <Still image={poster} card={card && apiUrl(card)} title={title} sizes="72px" className={styles.still} />
      <span>
        <span className={styles.title} lang={lang === locale ? undefined : lang}>
          {title}
        </span>{' '}
        <span className={styles.facts}>{[yearOf(made), archive.name].filter(Boolean).join(factSeparator)}</span>
      </span>
    </span>
  );
}

/** Tells whether the list has a film, also with the changes that the server has not confirmed yet. */
function useHasFilm(list: string): (film: string) => boolean {
  const lang = useLocale();
  const order = filmListsApi.useGetListOrderQuery({ list, lang }, { refetchOnMountOrArgChange: true });
  const changes = changesOf(list, useListChanges(order));
  return (film) => {
    const last = changes.findLast((change) => 'filmId' in change && entryKey(change) === film);
    return last ? last.kind === 'saveListItem' : (order.data?.items.some(({ id }) => id === film) ?? false);
  };
}
