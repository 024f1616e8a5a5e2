import { api, call } from '@nitrate/api-client';
import type { BodyOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  changeList,
  convertSmartList,
  createList,
  duplicateList,
  getList,
  getListOrder,
  getNextOfList,
  listChoices,
  listLists,
  listPublicLists,
  seeSmartList,
  shareList,
  unshareList,
} from '@nitrate/lists/contract';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Lists'] });
const listTags = ['Viewer', 'Lists'] as const;

/** The endpoints of lists. Their words and films are changed through the queue of changes, see `applyListChanges`. */
export const filmListsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listLists: build.query<ReplyOf<typeof listLists>, QueryOf<typeof listLists>>({
      query: (query) => call<typeof listLists>({ method: 'GET', url: '/lists', query }),
      providesTags: listTags,
    }),
    listPublicLists: build.query<ReplyOf<typeof listPublicLists>, QueryOf<typeof listPublicLists>>({
      query: (query) => call<typeof listPublicLists>({ method: 'GET', url: '/lists/public', query }),
      providesTags: listTags,
    }),
    listChoices: build.query<ReplyOf<typeof listChoices>, QueryOf<typeof listChoices>>({
      query: (query) => call<typeof listChoices>({ method: 'GET', url: '/lists/choices', query }),
      providesTags: listTags,
    }),
    getList: build.query<ReplyOf<typeof getList>, QueryOf<typeof getList> & { list: string }>({
      query: ({ list, ...query }) =>
        call<typeof getList>({ method: 'GET', url: '/lists/:list', params: { list }, query }),
      providesTags: listTags,
    }),
    getListOrder: build.query<ReplyOf<typeof getListOrder>, QueryOf<typeof getListOrder> & { list: string }>({
      query: ({ list, ...query }) =>
        call<typeof getListOrder>({ method: 'GET', url: '/lists/:list/order', params: { list }, query }),
      providesTags: listTags,
    }),
    getNextOfList: build.query<ReplyOf<typeof getNextOfList>, QueryOf<typeof getNextOfList> & { list: string }>({
      query: ({ list, ...query }) =>
        call<typeof getNextOfList>({ method: 'GET', url: '/lists/:list/next', params: { list }, query }),
      providesTags: listTags,
    }),
    /** Saves a search as a smart list. Plain lists are made through the queue of changes. */
    createList: build.mutation<ReplyOf<typeof createList>, BodyOf<typeof createList>>({
      query: (body) => call<typeof createList>({ method: 'POST', url: '/lists', body }),
      invalidatesTags: ['Lists'],
    }),
    seeSmartList: build.mutation<ReplyOf<typeof seeSmartList>, BodyOf<typeof seeSmartList> & { list: string }>({
      query: ({ list, ...body }) =>
        call<typeof seeSmartList>({ method: 'POST', url: '/lists/:list/seen', params: { list }, body }),
      invalidatesTags: ['Lists'],
    }),
    convertSmartList: build.mutation<ReplyOf<typeof convertSmartList>, { list: string }>({
      query: (params) => call<typeof convertSmartList>({ method: 'POST', url: '/lists/:list/convert', params }),
      invalidatesTags: ['Lists'],
    }),
    changeList: build.mutation<ReplyOf<typeof changeList>, BodyOf<typeof changeList> & { list: string }>({
      query: ({ list, ...body }) =>
        call<typeof changeList>({ method: 'PATCH', url: '/lists/:list', params: { list }, body }),
      invalidatesTags: ['Lists'],
    }),
    duplicateList: build.mutation<ReplyOf<typeof duplicateList>, BodyOf<typeof duplicateList> & { list: string }>({
      query: ({ list, ...body }) =>
        call<typeof duplicateList>({ method: 'POST', url: '/lists/:list/duplicate', params: { list }, body }),
      invalidatesTags: ['Lists'],
    }),
    shareList: build.mutation<ReplyOf<typeof shareList>, { list: string }>({
      query: (params) => call<typeof shareList>({ method: 'POST', url: '/lists/:list/share', params }),
      invalidatesTags: ['Lists'],
    }),
    unshareList: build.mutation<ReplyOf<typeof unshareList>, { list: string }>({
      query: (params) => call<typeof unshareList>({ method: 'DELETE', url: '/lists/:list/share', params }),
      invalidatesTags: ['Lists'],
    }),
  }),
});
