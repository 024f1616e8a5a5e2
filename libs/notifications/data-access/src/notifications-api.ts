import { api, call } from '@nitrate/api-client';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  changeNotificationSetting,
  listNotifications,
  listNotificationSettings,
  readNotifications,
} from '@nitrate/notifications/contract';

type Settings = ReplyOf<typeof listNotificationSettings>;

const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Notifications', 'NotificationSettings'] });

/** The endpoints of notifications. `getUnread` is what the stream keeps up to date. */
export const notificationsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getUnread: build.query<number, void>({
      query: () => call<typeof listNotifications>({ method: 'GET', url: '/notifications', query: { size: 1 } }),
      transformResponse: ({ unread }: ReplyOf<typeof listNotifications>) => unread,
      providesTags: ['Viewer'],
    }),
    listNotifications: build.query<ReplyOf<typeof listNotifications>, { cursor?: string }>({
      query: (query) => call<typeof listNotifications>({ method: 'GET', url: '/notifications', query }),
      providesTags: ['Viewer', 'Notifications'],
    }),
    readNotifications: build.mutation<ReplyOf<typeof readNotifications>, BodyOf<typeof readNotifications>>({
      query: (body) => call<typeof readNotifications>({ method: 'POST', url: '/notifications/read', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) await dispatch(notificationsApi.util.upsertQueryData('getUnread', undefined, done.data.unread));
      },
      invalidatesTags: (done) => (done ? ['Notifications'] : []),
    }),
    listNotificationSettings: build.query<Settings, void>({
      query: () => call<typeof listNotificationSettings>({ method: 'GET', url: '/notifications/settings' }),
      providesTags: ['Viewer', 'NotificationSettings'],
    }),
    changeNotificationSetting: build.mutation<Settings, BodyOf<typeof changeNotificationSetting>>({
      query: (body) => ({
        ...call<typeof changeNotificationSetting>({ method: 'PATCH', url: '/notifications/settings', body }),
        // It is shown as done, and the page may be left.
        keepalive: true,
      }),
      async onQueryStarted({ type, ...changed }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          notificationsApi.util.updateQueryData('listNotificationSettings', undefined, ({ settings }) => {
            Object.assign(settings.find((each) => each.type === type) ?? {}, changed);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: (done) => (done ? ['NotificationSettings'] : []),
    }),
  }),
});
