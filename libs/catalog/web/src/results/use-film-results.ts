import { catalogApi } from '@nitrate/catalog/data-access';
import { type ReplyOf } from '@nitrate/contract-kit';
import { type searchFilms } from '@nitrate/catalog/contract';
import { type ApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import { searchRequest } from '../search-address/search-request';
import { type SearchState } from '../search-address/search-state';

export type SearchReply = ReplyOf<typeof searchFilms>;

/** The state of a search. */
export interface FilmResults {
  /** The last reply; that of the previous search while this one loads. */
  readonly reply: SearchReply | undefined;
  /** True while `reply` is not of this search. */
  readonly pending: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

export function useFilmResults(state: SearchState): FilmResults {
  const query = catalogApi.useSearchFilmsQuery(searchRequest(state, useLocale()));
  const pending = query.isFetching && query.currentData === undefined;
  return {
    reply: query.data,
    pending,
    error: pending ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}
