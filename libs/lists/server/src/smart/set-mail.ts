import type { MailPeriod } from '@nitrate/lists/contract';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { nextMailAt } from './next-mail-at';

/** Changes how often a smart list is mailed. Only films that are found from now on are. */
export async function setMail(
  { database, mailHour }: Pick<ListsServerDeps, 'database' | 'mailHour'>,
  list: string,
  mail: MailPeriod,
  now: Date,
): Promise<void> {
  await database
    .tables<ListsTables>()
    .updateTable('smart_list')
    .set({ mail, next_mail_at: nextMailAt(mail, now, mailHour), mailed_at: now })
    .where('list_id', '=', list)
    .where('mail', '!=', mail)
    .execute();
}
