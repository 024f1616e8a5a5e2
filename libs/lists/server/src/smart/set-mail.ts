import type { Database } from '@nitrate/database';
import type { MailPeriod } from '@nitrate/lists/contract';
import type { ListsTables } from '../tables';
import { nextMailAt } from './next-mail-at';

/** Changes how often a smart list is mailed. Only films that are found from now on are. */
export async function setMail(database: Database, list: string, mail: MailPeriod, now: Date): Promise<void> {
  await database
    .tables<ListsTables>()
    .updateTable('smart_list')
    .set({ mail, next_mail_at: nextMailAt(mail, now), mailed_at: now })
    .where('list_id', '=', list)
    .where('mail', '!=', mail)
    .execute();
}
