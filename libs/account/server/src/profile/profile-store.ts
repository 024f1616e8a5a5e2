import type { Database, Transaction } from '@nitrate/database';
import type { AccountTables } from '../tables';

/** The fields of the profile; those not given are empty. */
export interface ProfileFields {
  name: string;
  surname: string;
  city: string;
  country: string;
  code: string;
  profession: string;
  description: string;
}

export const emptyProfile: ProfileFields = {
  name: '',
  surname: '',
  city: '',
  country: '',
  code: '',
  profession: '',
  description: '',
};

export const findProfile = (database: Database, userId: string): Promise<ProfileFields | undefined> =>
  database
    .tables<AccountTables>()
    .selectFrom('account_profile')
    .select(['name', 'surname', 'city', 'country', 'code', 'profession', 'description'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Writes only the given fields, so that concurrent changes of different fields all persist. */
export async function saveProfile(
  transaction: Transaction,
  userId: string,
  fields: Partial<ProfileFields>,
  now: Date,
): Promise<void> {
  await transaction
    .tables<AccountTables>()
    .insertInto('account_profile')
    .values({ user_id: userId, ...emptyProfile, ...fields, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...fields, changed_at: now }))
    .execute();
}

export async function deleteProfile(transaction: Transaction, userId: string): Promise<void> {
  await transaction.tables<AccountTables>().deleteFrom('account_profile').where('user_id', '=', userId).execute();
}
