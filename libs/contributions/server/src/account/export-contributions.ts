import type { Database } from '@nitrate/database';
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
