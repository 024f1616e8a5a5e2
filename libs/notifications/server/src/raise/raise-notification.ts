import { hourMs } from '@nitrate/contract-kit';
import { notificationTypes, type NotificationFacts, type NotificationType } from '@nitrate/notifications/contract';
import { notifyChanges, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { queueNotificationMails } from '../mails/queue-notification-mails';
import type { NotificationsTables } from '../tables';
import { notificationsTopic } from './notifications-topic';

interface RaisedEvent {
  type: NotificationType;
  /** What the text names, without the number of events. */
  facts: Omit<NotificationFacts, 'count'>;
  /** Path without language that one event leads to, and the path for several. */
  href: { one: string | null; several: string | null };
  /** Ids of the users. */
  to: readonly string[];
}

/** Events of one type within this time are one notification, as long as it is unread. */
const gatherMs = hourMs;

/**
 * Notifies users of an event, by the channels that each has chosen for its type, in the transaction that stores the event: it
 * is notified exactly if that commits.
 */
export async function raiseNotification(transaction: Transaction, event: RaisedEvent, now: Date): Promise<void> {
  const { type, facts, href, to } = event;
  if (to.length === 0) return;
  const { site, mail, mailedAnyway = false } = notificationTypes[type];
  const since = new Date(now.getTime() - gatherMs);
  const { rows } = await sql<{ userId: string; byMail: boolean }>`
    with recipient as (
      select given.user_id, given.id, coalesce(s.site, ${site}) as site,
        coalesce(s.mail, ${mail}) and not ${mailedAnyway}::boolean as mail
      from unnest(${to}::uuid[], ${to.map(() => newId())}::uuid[]) as given (user_id, id)
      left join notification_setting s on s.user_id = given.user_id and s.type = ${type}
      where coalesce(s.site, ${site}) or (coalesce(s.mail, ${mail}) and not ${mailedAnyway}::boolean)
    ), gathered as (
      update notification n
      set facts = ${JSON.stringify(facts)}::jsonb || jsonb_build_object('count', (n.facts ->> 'count')::int + 1),
          href = ${href.several}, created_at = ${now}, on_site = n.on_site or r.site, mail_due = n.mail_due or r.mail
      from recipient r
      where n.user_id = r.user_id and n.type = ${type} and n.read_at is null and n.created_at > ${since}
      returning n.user_id
    ), added as (
      insert into notification (id, user_id, type, facts, href, on_site, mail_due, created_at)
      select id, user_id, ${type}, ${JSON.stringify({ ...facts, count: 1 })}::jsonb, ${href.one}, site, mail, ${now}
      from recipient where user_id not in (select user_id from gathered)
    )
    select user_id as "userId", mail as "byMail" from recipient`.execute(transaction.tables<NotificationsTables>());
  const users = rows.map(({ userId }) => userId);
  await notifyChanges(transaction.client, notificationsTopic, users);
  const byMail = rows.filter((row) => row.byMail).map(({ userId }) => userId);
  await queueNotificationMails(transaction, byMail, now);
}
