import { useAppDispatch } from '@nitrate/api-client';
import { useFormats, useText, withMessages } from '@nitrate/i18n';
import { notificationsApi, streamUrl } from '@nitrate/notifications/data-access';
import { LocalLink } from '@nitrate/routing';
import { useEffect } from 'react';
import { messages as de } from 'virtual:messages/notifications/de';
import { messages as en } from 'virtual:messages/notifications/en';
import { watchUnread } from '../live/watch-unread';
import styles from './bell.module.css';

/** Adds the texts of notifications, which load with the components that show them. */
export const withNotificationTexts = withMessages({ en, de });

/** Higher numbers are shown as more than this. */
const maxShown = 99;

/** Link to the notifications with the number of unread ones, which stays up to date. */
function BellLink() {
  const text = useText();
  const { number } = useFormats();
  const dispatch = useAppDispatch();
  const { data: unread = 0, refetch } = notificationsApi.useGetUnreadQuery();
  useEffect(
    () =>
      watchUnread({
        url: streamUrl(),
        onUnread(count) {
          void dispatch(notificationsApi.util.upsertQueryData('getUnread', undefined, count));
          dispatch(notificationsApi.util.invalidateTags(['Notifications']));
        },
        poll: () => void refetch(),
      }),
    [dispatch, refetch],
  );
  return (
    <LocalLink
      to="/user/me/notifications"
      className={styles.bell}
      aria-label={text('notifications.bell', { count: unread })}
      prefetch="none"
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0" />
      </svg>
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > maxShown ? `${number(maxShown)}+` : number(unread)}
        </span>
      )}
    </LocalLink>
  );
}

export const Bell = withNotificationTexts(BellLink);
