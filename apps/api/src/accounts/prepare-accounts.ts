import { createProfile } from '@nitrate/account/server';
import { hasDemoAccounts, makeDemoAccounts } from '@nitrate/auth/server';
import type { Database } from '@nitrate/database';
import { type Config, ConfigurationMistakes } from '../config';
import { demoPasswordOf } from './demo-password';

/**
 * Makes the demo accounts where `npm start` runs the database.
 * @throws ConfigurationMistakes when there are demo accounts anywhere else
 */
export async function prepareAccounts(config: Config, database: Database, now = new Date()): Promise<void> {
  if (!config.embedded) {
    if (!(await hasDemoAccounts(database))) return;
    throw new ConfigurationMistakes([
      'DATABASE_URL: holds the demo accounts of a trial, whose password is known; begin with an empty database',
    ]);
  }
  await makeDemoAccounts(database, {
    password: await demoPasswordOf(config),
    now,
    async onMade(transaction, { userId, email, surname }) {
      const empty = { city: '', country: '', code: '', profession: '', description: '' };
      const profile = { userId, email, lang: 'en', name: 'Demo', surname, ...empty, newsletter: false } as const;
      await createProfile(transaction, profile, { mail: noPost, origin: '', now });
    },
  });
}

/** Who has not asked for the newsletter is mailed nothing. */
const noPost = { send: () => undefined, idle: () => Promise.resolve(), close: () => Promise.resolve() };
