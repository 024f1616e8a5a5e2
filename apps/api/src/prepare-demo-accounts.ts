import { createProfile } from '@nitrate/account/server';
import { demoPasswordOf, hasDemoAccounts, createDemoAccounts } from '@nitrate/auth/server';
import { ConfigurationError } from '@nitrate/configuration';
import type { Database } from '@nitrate/database';
import { giveSubscription } from '@nitrate/subscriptions/server';
import type { Config } from './config/config';

/**
 * Creates the demo accounts in the embedded mode.
 * @throws ConfigurationError when there are demo accounts outside of the embedded mode
 */
export async function prepareDemoAccounts(config: Config, database: Database, now = new Date()): Promise<void> {
  if (!config.embedded) {
    if (!(await hasDemoAccounts(database))) return;
    throw new ConfigurationError([
      'DATABASE_URL: has the demo accounts of a trial, whose password is known; start with an empty database',
    ]);
  }
  await createDemoAccounts(database, {
    password: await demoPasswordOf(config.dataFolder, config.demoPassword),
    now,
    async onCreated(transaction, { userId, email, surname, subscribes }) {
      const empty = { city: '', country: '', code: '', profession: '', description: '' };
      const profile = { userId, email, lang: 'en', name: 'Demo', surname, ...empty, newsletter: false } as const;
      await createProfile(transaction, profile, { queueMail: noMail, origin: '', now });
      if (subscribes) await giveSubscription(transaction, userId, { from: now, until: null, now });
    },
  });
}

/** A profile without the newsletter sends no mail. */
const noMail = async () => undefined;
