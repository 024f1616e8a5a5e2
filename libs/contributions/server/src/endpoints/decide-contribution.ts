import { writeAudit } from '@nitrate/audit';
import { decideContribution } from '@nitrate/contributions/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { lockContribution, saveDecision } from '../received/contribution-store';

export function decideContributionEndpoint(app: HttpServer, { database }: ContributionsServerDeps): void {
  route(app, decideContribution, async ({ params, body, viewer, request, now }) => {
    const { state } = body;
    const note = body.note.trim();
    await inTransaction(database, async (transaction) => {
      const stored = await lockContribution(transaction, params.contribution);
      if (!stored) throw new Refusal('notFound');
      if (stored.state === state && stored.note === note) return;
      await saveDecision(transaction, stored.id, { state, note, by: viewer.userId, now: now() });
      // Without text and note, which may name people.
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: `contribution.${state}`,
        target: { kind: 'contribution', id: stored.id },
        before: { state: stored.state },
        after: { state, film: stored.filmId },
        requestId: request.id,
      });
    });
    return {};
  });
}
