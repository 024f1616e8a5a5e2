import type { Database } from '@nitrate/database';
import type { ContactTables } from './tables';

/** The enquiries that a user has sent while signed in. */
export async function exportEnquiries(database: Database, userId: string): Promise<Record<string, unknown>> {
  const enquiries = await database
    .tables<ContactTables>()
    .selectFrom('sales_enquiry')
    .select(['kind', 'name', 'organisation', 'email', 'country', 'phone', 'seats', 'message', 'lang'])
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { enquiries };
}

/** How many enquiries a user has sent while signed in. */
export const countEnquiries = (database: Database, userId: string): Promise<{ enquiries: number }> =>
  database
    .tables<ContactTables>()
    .selectFrom('sales_enquiry')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('enquiries'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
