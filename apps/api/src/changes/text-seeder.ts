import { demoArchives } from '@nitrate/catalog/contract';
import { holdsOnlyFilmsOf } from '@nitrate/catalog/server';
import { type ContentSubject, seedContent } from '@nitrate/content-cms/server';
import type { Database } from '@nitrate/database';

/**
 * Returns a function that seeds the built-in texts: those that introduce the demo while its films are the only ones,
 * otherwise those that are true of any archive. Call it at the start and after changes of films; calls run one by one.
 */
export function textSeeder(database: Database): () => Promise<void> {
  let seeded: ContentSubject | undefined;
  let running = Promise.resolve();
  const seed = async () => {
    const subject = (await holdsOnlyFilmsOf(database, demoArchives)) ? 'demo' : 'own';
    if (subject === seeded) return;
    await seedContent(database, subject);
    seeded = subject;
  };
  return () => (running = running.then(seed, seed));
}
