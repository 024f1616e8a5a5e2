import { catalogApi } from '@nitrate/catalog/data-access';
import { type ReplyOf } from '@nitrate/contract-kit';
import { type searchFilms } from '@nitrate/catalog/contract';
import { type ApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import { searchRequest } from '../search-address/search-request';
import { type SearchState } from '../search-address/search-state';

export type SearchAnswer = ReplyOf<typeof searchFilms>;

/** What a search has come to. */
export interface FilmResults {
  /** The last answer there was: of the search before while this one is on its way. */
  readonly answer: SearchAnswer | undefined;
  /** True while `answer` is not yet that of this search. */
  readonly waiting: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

export function useFilmResults(state: SearchState): FilmResults {
  const query = catalogApi.useSearchFilmsQuery(searchRequest(state, useLocale()));
  const waiting = query.isFetching && query.currentData === undefined;
  return {
    answer: query.data,
    waiting,
    error: waiting ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}
