import { api, call } from '@nitrate/api-client';
import type {
  CheckedTranscript,
  checkTranscript,
  deleteTranscript,
  editTranscripts,
  publishTranscript,
  StoredTranscript,
} from '@nitrate/cataloguing/contract';
import type { ReplyOf } from '@nitrate/contract-kit';

type Key = Pick<StoredTranscript, 'language' | 'kind'> & { film: string };

const url = '/studio/films/:film/transcripts';

/** Writes invalidate what the studio lists; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Transcripts'] });

/** The endpoints of the studio for the transcripts of a film. */
export const transcriptsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    editTranscripts: build.query<ReplyOf<typeof editTranscripts>, { film: string }>({
      query: (params) => call<typeof editTranscripts>({ method: 'GET', url, params }),
      providesTags: ['Viewer', 'Transcripts'],
    }),
    checkTranscript: build.mutation<CheckedTranscript, { film: string; file: File }>({
      query: ({ film, file }) => ({
        ...call<typeof checkTranscript>({
          method: 'POST',
          url: `${url}/check`,
          params: { film },
          query: { name: file.name },
        }),
        body: file,
      }),
    }),
    publishTranscript: build.mutation<ReplyOf<typeof publishTranscript>, Key & { file: File }>({
      query: ({ file, ...params }) => ({
        ...call<typeof publishTranscript>({
          method: 'PUT',
          url: `${url}/:language/:kind`,
          params,
          query: { name: file.name },
        }),
        body: file,
      }),
      invalidatesTags: (done) => (done ? ['Transcripts'] : []),
    }),
    deleteTranscript: build.mutation<ReplyOf<typeof deleteTranscript>, Key>({
      query: (params) => call<typeof deleteTranscript>({ method: 'DELETE', url: `${url}/:language/:kind`, params }),
      invalidatesTags: (done) => (done ? ['Transcripts'] : []),
    }),
  }),
});
