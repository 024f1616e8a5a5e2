import { api, call, type CallParts } from '@nitrate/api-client';
import type { addFilmView, changeFilmView, listFilmViews, removeFilmView } from '@nitrate/cataloguing/contract';
import type { BodyOf, ParamsOf, ReplyOf } from '@nitrate/contract-kit';

/** `Viewer` clears what the studio shows when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'FilmViews'] });

/** The endpoints of saved views of the list of films. */
export const filmViewsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listFilmViews: build.query<ReplyOf<typeof listFilmViews>, void>({
      query: () => call<typeof listFilmViews>({ method: 'GET', url: '/studio/film-views' }),
      providesTags: ['Viewer', 'FilmViews'],
    }),
    addFilmView: build.mutation<ReplyOf<typeof addFilmView>, BodyOf<typeof addFilmView>>({
      query: (body) => call<typeof addFilmView>({ method: 'POST', url: '/studio/film-views', body }),
      invalidatesTags: ['FilmViews'],
    }),
    changeFilmView: build.mutation<ReplyOf<typeof changeFilmView>, CallParts<typeof changeFilmView>>({
      query: (parts) => call<typeof changeFilmView>({ method: 'PUT', url: '/studio/film-views/:view', ...parts }),
      invalidatesTags: ['FilmViews'],
    }),
    removeFilmView: build.mutation<ReplyOf<typeof removeFilmView>, ParamsOf<typeof removeFilmView>>({
      query: (params) => call<typeof removeFilmView>({ method: 'DELETE', url: '/studio/film-views/:view', params }),
      invalidatesTags: ['FilmViews'],
    }),
  }),
});
