import { type NotificationFacts, notificationTypes, type NotificationType } from '@nitrate/notifications/contract';
import { notifyChange, notifyChanges, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { queueNotificationMails } from '../mails/queue-notification-mails';
import type { NotificationsTables } from '../tables';
import { notificationsTopic } from './notifications-topic';

/** The state of a subject, of which a user has at most one unread notification. */
interface SubjectState {
  user: string;
  subject: string;
  facts: NotificationFacts;
  /** Path without language. */
  href: string;
}

/**
 * Notifies users of the state of subjects, each of its own, by the channels that they have chosen for the type, in the
 * transaction that changes them. `site`: on the site; an unread notification of the subject is brought up to date.
 * `count`: only brings an unread one up to date. `mail`: by mail.
 */
export async function notifySubjects(
  transaction: Transaction,
  type: NotificationType,
  how: 'site' | 'count' | 'mail',
  states: readonly SubjectState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return;
  const initial = notificationTypes[type];
  const { rows } = await sql<{ user: string }>`
    with given as (
      select g.*, coalesce(s.site, ${initial.site}) as site, coalesce(s.mail, ${initial.mail}) as mail
      from unnest(${states.map(({ user }) => user)}::uuid[], ${states.map(() => newId())}::uuid[],
        ${states.map(({ subject }) => subject)}::text[], ${states.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
        ${states.map(({ href }) => href)}::text[]) as g (user_id, id, subject, facts, href)
      left join notification_setting s on s.user_id = g.user_id and s.type = ${type}
    ), wanted as (
      select * from given where ${how === 'mail' ? sql`mail` : sql`site`}
    ), updated as (
      update notification n
      set facts = w.facts, href = w.href, on_site = n.on_site or ${how === 'site'}, mail_due = n.mail_due or ${how === 'mail'},
          created_at = case when ${how === 'site'} then ${now} else n.created_at end
      from wanted w
      where n.user_id = w.user_id and n.subject = w.subject and n.type = ${type} and n.read_at is null
      returning n.user_id, n.subject
    ), added as (
      insert into notification (id, user_id, type, facts, href, subject, on_site, mail_due, created_at)
      select id, user_id, ${type}, facts, href, subject, ${how === 'site'}, ${how === 'mail'}, ${now} from wanted w
      where ${how !== 'count'}
        and not exists (select from updated u where u.user_id = w.user_id and u.subject = w.subject)
    )
    select distinct user_id as user from wanted`.execute(transaction.tables<NotificationsTables>());
  const users = rows.map(({ user }) => user);
  if (how === 'mail') await queueNotificationMails(transaction, users, now);
  else await notifyChanges(transaction.client, notificationsTopic, users);
}

/** Marks the unread notification of a subject as read, because the user has seen the subject itself. */
export async function readSubject(transaction: Transaction, user: string, subject: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction
    .tables<NotificationsTables>()
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyChange(transaction.client, notificationsTopic, user);
}
