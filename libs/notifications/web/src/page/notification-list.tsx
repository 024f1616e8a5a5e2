import { useText } from '@nitrate/i18n';
import { notificationsApi } from '@nitrate/notifications/data-access';
import { Button, ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';

/** The notifications, newest first; the address holds the page. */
export function NotificationList() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const cursor = search.get('before');
  const { currentData, error, isFetching, refetch } = notificationsApi.useListNotificationsQuery(
    cursor ? { cursor } : {},
  );
  const [read, { isLoading: isReading }] = notificationsApi.useReadNotificationsMutation();
  const list = useRef<HTMLOListElement>(null);
  // The button that had the focus is removed.
  const focusList = ({ error: failed }: { error?: unknown }) => !failed && list.current?.focus();
  const show = (next: Record<string, string>) => setSearch(next);

  if (!currentData) {
    if (error) return <FailedState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className={styles.loading}>
        <LoadingNote />
        <Skeleton shape="half" />
        <Skeleton shape="half" />
        <Skeleton shape="short" />
      </div>
    );
  }
  const { notifications, next, unread } = currentData;
  const [newest] = notifications;
  if (!newest) {
    return (
      <EmptyState
        title={text('notifications.none')}
        icon="info"
        actions={<ButtonLink to="/archive">{text('notifications.archive')}</ButtonLink>}
      >
        {text('notifications.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status">{text('notifications.unread', { count: unread })}</p>
        {unread > 0 && (
          <Button
            size="small"
            loading={isReading}
            onClick={() => void read({ until: newest.createdAt }).then(focusList)}
          >
            {text('notifications.readAll')}
          </Button>
        )}
      </div>
      <ol ref={list} tabIndex={-1} className={styles.items} aria-label={text('notifications.title')}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={(by) => void read({ ids: [notification.id] }).then((reply) => by === 'button' && focusList(reply))}
          />
        ))}
      </ol>
      {(cursor ?? next) && (
        <div className={styles.paging}>
          {cursor && <Button onClick={() => show({})}>{text('notifications.newest')}</Button>}
          {next && <Button onClick={() => show({ before: next })}>{text('notifications.older')}</Button>}
        </div>
      )}
    </>
  );
}
