import { refusalReasons } from '@nitrate/ingest/contract';
import { type Locale, localeTags, textIn } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import type { Notification, NotificationFacts } from '@nitrate/notifications/contract';
import { LocalLink } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import type messages from '../messages.notifications.en.json';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: Notification;
  /** By its link or by its button, which is removed then. */
  onRead: (by: 'link' | 'button') => void;
}

const titleOf = ({ title }: NotificationFacts, locale: Locale): string => textIn(title ?? {}, locale) ?? '';

const reasonOf = ({ reason }: NotificationFacts, locale: Locale): string =>
  Object.entries(refusalReasons).find(([code]) => code === reason)?.[1][locale] ?? '';

const dateTimeOf = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** A notification. Following its link marks it as read. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const text = useText();
  const { date } = useFormats();
  const locale = useLocale();
  const { type, facts, href, createdAt, readAt } = notification;
  const values = {
    count: facts.count,
    name: facts.name,
    title: titleOf(facts, locale),
    reason: reasonOf(facts, locale),
    ...(facts.at !== undefined && { at: date(facts.at), atTime: dateTimeOf(facts.at, locale) }),
  };
  const sentence = text(`notifications.${type}` satisfies keyof typeof messages, values);
  const isUnread = readAt === null;
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <div className={styles.words}>
        <p>
          {isUnread && <span className={styles.mark}>{text('notifications.new')}</span>}
          {href ? (
            <LocalLink to={href} className={styles.sentence} onClick={() => isUnread && onRead('link')}>
              {sentence}
            </LocalLink>
          ) : (
            <span className={styles.sentence}>{sentence}</span>
          )}
        </p>
        <time dateTime={createdAt}>{date(createdAt)}</time>
      </div>
      {isUnread && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onRead('button')}
          aria-label={text('notifications.readOne', { sentence })}
        >
          {text('notifications.read')}
        </Button>
      )}
    </li>
  );
}
