import { type Database, inTransaction } from '@nitrate/database';
import type { MailPeriod } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';
import { nextMailAt } from './next-mail-at';
import { countNewFilms, type NotifyOwners } from './notify-of-new-films';

/** Lists of one transaction. */
const batchSize = 500;

interface DueList {
  id: string;
  mail: MailPeriod;
  /** Films have been found since the last mail. */
  hasNews: boolean;
}

/** Has the owners of smart lists mailed that want it daily or weekly, and in whose lists films are new since the last mail. */
export async function mailSmartLists(
  { database, notify, mailHour }: { database: Database; notify: NotifyOwners; mailHour: number },
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await inTransaction(database, async (transaction) => {
      const db = transaction.tables<ListsTables>();
      const { rows } = await sql<DueList>`
        select s.list_id as id, s.mail, exists (
          select from smart_list_film n where n.list_id = s.list_id and n.found_at > s.mailed_at) as "hasNews"
        from smart_list s where s.next_mail_at <= ${now}
        order by s.next_mail_at limit ${sql.lit(batchSize)} for update skip locked`.execute(db);
      const news = rows.filter(({ hasNews }) => hasNews).map(({ id }) => id);
      if (news.length > 0) await notify(transaction, 'mail', await countNewFilms(transaction, news), now);
      for (const mail of ['daily', 'weekly'] as const) {
        const ids = rows.filter((row) => row.mail === mail).map(({ id }) => id);
        if (ids.length === 0) continue;
        await db
          .updateTable('smart_list')
          .set({ next_mail_at: nextMailAt(mail, now, mailHour), mailed_at: now })
          .where('list_id', '=', (eb) => eb.fn.any(eb.val(ids)))
          .execute();
      }
      return rows.length;
    });
    if (due < batchSize) return;
  }
}
