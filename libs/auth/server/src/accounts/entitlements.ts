import type { Claim } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';

/** A claim that a viewer holds now. */
export interface RunningClaim {
  kind: Claim;
  /** Null: no end in sight. */
  until: Date | null;
}

/** What a viewer holds at `now`; nothing once their session has ended, whatever their token says. */
export async function runningClaims({ pool }: Database, viewer: Viewer, now: Date): Promise<RunningClaim[]> {
  if (viewer.state === 'anonymous') return [];
  const { rows } = await pool.query<RunningClaim>({
    name: 'auth-running-claims',
    text: `
      select c.kind, c.valid_until as until
      from auth_session s
      join auth_user u on u.id = s.user_id and u.blocked_at is null
      join auth_claim c on c.user_id = u.id
      where s.id = $1 and s.expires_at > $2 and c.valid_from <= $2 and (c.valid_until is null or c.valid_until > $2)`,
    values: [viewer.sessionId, now],
  });
  return rows;
}
