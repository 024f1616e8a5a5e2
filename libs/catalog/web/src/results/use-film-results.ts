import { catalogApi } from '@nitrate/catalog/data-access';
import { type ReplyOf } from '@nitrate/contract-kit';
import { type searchFilms, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type ApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import { searchRequest } from '../search-address/search-request';
import { type SearchState, withPage } from '../search-address/search-state';

export type SearchReply = ReplyOf<typeof searchFilms>;

/** How films are searched in addition to the criteria. */
export type SearchOptions = Pick<SearchFilmsQuery, 'asTyped'>;

/** The state of a search. */
export interface FilmResultsState {
  /**
   * The last reply: of the previous search while this one loads, and of the first page where the page is
   * beyond the result window, so that total and filters are known.
   */
  readonly reply: SearchReply | undefined;
  /** True while `reply` is not of this search. */
  readonly pending: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

export function useFilmResults(state: SearchState, options?: SearchOptions): FilmResultsState {
  const lang = useLocale();
  const query = catalogApi.useSearchFilmsQuery({ ...searchRequest(state, lang), ...options });
  const pending = query.isFetching && query.currentData === undefined;
  const error = pending ? undefined : (query.error as ApiError | undefined);
  const isBeyond = error?.code === 'searchTooBroad';
  const first = catalogApi.useSearchFilmsQuery(
    { ...searchRequest(withPage(state, 1), lang), ...options },
    { skip: !isBeyond },
  );
  return {
    reply: isBeyond ? first.currentData : query.data,
    pending,
    error,
    retry: () => void query.refetch(),
  };
}
