import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { ContributionsTables } from '../tables';

/** The requests and contributions of a user, with the ids of the films. */
export async function exportContributions(database: Database, userId: string): Promise<Record<string, unknown>> {
  const db = database.tables<ContributionsTables>();
  const [digitisationRequests, contributions] = await Promise.all([
    db
      .selectFrom('digitisation_request')
      .select(['film_id as filmId', 'requested_at as requestedAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('contribution')
      .select(['film_id as filmId', 'kind', 'text', 'created_at as createdAt', 'state'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { digitisationRequests, contributions };
}

interface Sent {
  digitisationRequests: number;
  contributions: number;
}

/** How many requests and contributions a user has sent while signed in. */
export async function countContributions(database: Database, userId: string): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select
      (select count(*)::int from digitisation_request where user_id = ${userId}) as "digitisationRequests",
      (select count(*)::int from contribution where user_id = ${userId}) as contributions`.execute(
    database.tables<ContributionsTables>(),
  );
  return rows[0] ?? { digitisationRequests: 0, contributions: 0 };
}
