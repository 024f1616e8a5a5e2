import { api, call, type CallParts } from '@nitrate/api-client';
import type {
  addHomeRow,
  addReleaseFilms,
  cancelRelease,
  changeRelease,
  chooseReleasePage,
  createRelease,
  getRelease,
  leaveReleasePage,
  listReleases,
  releaseCalendar,
  ReleaseDetails,
  releaseNow,
  removeReleaseFilm,
  undoRelease,
} from '@nitrate/cataloguing/contract';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** Writes invalidate what the studio shows of releases, films and pages; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Releases', 'StudioFilms', 'Content'] });

const url = '/studio/releases';
const providesTags = ['Viewer', 'Releases'] as const;
// Also after a refusal: another editor, or its time, may have changed the release.
const invalidatesTags = ['Releases', 'StudioFilms', 'Content'] as const;

/** The endpoints of releases in the studio. */
export const releasesApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listReleases: build.query<ReplyOf<typeof listReleases>, QueryOf<typeof listReleases>>({
      query: (query) => call<typeof listReleases>({ method: 'GET', url, query }),
      providesTags,
    }),
    releaseCalendar: build.query<ReplyOf<typeof releaseCalendar>, QueryOf<typeof releaseCalendar>>({
      query: (query) => call<typeof releaseCalendar>({ method: 'GET', url: `${url}/calendar`, query }),
      providesTags: [...providesTags, 'StudioFilms'],
    }),
    getRelease: build.query<ReleaseDetails, string>({
      query: (release) => call<typeof getRelease>({ method: 'GET', url: `${url}/:release`, params: { release } }),
      providesTags: [...providesTags, 'StudioFilms'],
    }),
    createRelease: build.mutation<ReleaseDetails, BodyOf<typeof createRelease>>({
      query: (body) => call<typeof createRelease>({ method: 'POST', url, body }),
      invalidatesTags,
    }),
    changeRelease: build.mutation<ReleaseDetails, CallParts<typeof changeRelease>>({
      query: (parts) => call<typeof changeRelease>({ method: 'PUT', url: `${url}/:release`, ...parts }),
      invalidatesTags,
    }),
    addReleaseFilms: build.mutation<ReleaseDetails, CallParts<typeof addReleaseFilms>>({
      query: (parts) => call<typeof addReleaseFilms>({ method: 'POST', url: `${url}/:release/films`, ...parts }),
      invalidatesTags,
    }),
    removeReleaseFilm: build.mutation<ReleaseDetails, ParamsOf<typeof removeReleaseFilm>>({
      query: (params) =>
        call<typeof removeReleaseFilm>({ method: 'DELETE', url: `${url}/:release/films/:film`, params }),
      invalidatesTags,
    }),
    chooseReleasePage: build.mutation<ReleaseDetails, ParamsOf<typeof chooseReleasePage>>({
      query: (params) => call<typeof chooseReleasePage>({ method: 'PUT', url: `${url}/:release/pages/:key`, params }),
      invalidatesTags,
    }),
    leaveReleasePage: build.mutation<ReleaseDetails, ParamsOf<typeof leaveReleasePage>>({
      query: (params) => call<typeof leaveReleasePage>({ method: 'DELETE', url: `${url}/:release/pages/:key`, params }),
      invalidatesTags,
    }),
    addHomeRow: build.mutation<ReleaseDetails, CallParts<typeof addHomeRow>>({
      query: (parts) => call<typeof addHomeRow>({ method: 'POST', url: `${url}/:release/home-row`, ...parts }),
      invalidatesTags,
    }),
    releaseNow: build.mutation<ReleaseDetails, CallParts<typeof releaseNow>>({
      query: (parts) => call<typeof releaseNow>({ method: 'POST', url: `${url}/:release/release`, ...parts }),
      invalidatesTags,
    }),
    cancelRelease: build.mutation<ReleaseDetails, CallParts<typeof cancelRelease>>({
      query: (parts) => call<typeof cancelRelease>({ method: 'POST', url: `${url}/:release/cancel`, ...parts }),
      invalidatesTags,
    }),
    undoRelease: build.mutation<ReleaseDetails, CallParts<typeof undoRelease>>({
      query: (parts) => call<typeof undoRelease>({ method: 'POST', url: `${url}/:release/undo`, ...parts }),
      invalidatesTags,
    }),
  }),
});
