import { api, call } from '@nitrate/api-client';
import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';
import type { getList } from '@nitrate/lists/contract';

/** What rows of films show of a public list. */
export const filmsOfListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Cards of the films of a list, and its name. */
    filmsOfList: build.query<
      { readonly name: string; readonly films: readonly FilmSummary[] },
      { readonly list: string; readonly lang: Locale }
    >({
      query: ({ list, lang }) =>
        call<typeof getList>({ method: 'GET', url: '/lists/:list', params: { list }, query: { lang } }),
      transformResponse: ({ list: { name }, items }: ReplyOf<typeof getList>) => ({
        name,
        // A film once, also where the list has passages of it.
        films: [...new Map(items.flatMap(({ film }) => (film ? [[film.id, film] as const] : []))).values()],
      }),
    }),
  }),
});
