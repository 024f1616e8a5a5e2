import type { Database } from '@nitrate/database';

/** How much there is. */
export interface ArchiveSize {
  users: number;
  entries: number;
}

/** A UUIDv7 in the order of its number `n`, in SQL. */
const idOf = (kind: string) => `('0199${kind}-' || lpad(to_hex(n >> 16), 4, '0') || '-7000-8000-'
  || lpad(to_hex(n), 12, '0'))::uuid`;

/**
 * Users with names, of whom every third has a subscription and every twentieth one that has ended; 2,000 institutions;
 * and the audit trail, of 20 administrators, 30 actions, and users as what they have changed.
 */
export async function writeArchive({ pool }: Database, { users, entries }: ArchiveSize): Promise<void> {
  await pool.query(
    `insert into auth_user (id, email, email_key, password_hash, lang, roles, confirmed_at, created_at, last_login_at)
     select ${idOf('a000')}, 'viewer-' || n || '@d' || n % 5000 || '.example', 'viewer-' || n || '@d' || n % 5000 || '.example',
       '', case when n % 3 = 0 then 'de' else 'en' end, case when n % 50000 = 1 then '{ADMIN}' else '{}' end::text[],
       case when n % 10 > 0 then now() end, timestamptz '2020-01-01' + n * interval '3 minutes',
       case when n % 4 > 0 then timestamptz '2026-01-01' + n * interval '10 seconds' end
     from generate_series(1, $1::int) n`,
    [users],
  );
  await pool.query(
    `insert into account_profile (user_id, name, surname, changed_at)
     select ${idOf('a000')}, 'Name' || n % 997, 'Surname' || n % 9973, now() from generate_series(1, $1::int) n`,
    [users],
  );
  await pool.query(
    `insert into subscription (id, user_id, provider, provider_id, customer_id, plan, kind, status, period_start,
       period_end, cancel_at_period_end, ended_at, created_at, updated_at)
     select ${idOf('b000')}, ${idOf('a000')}, 'stripe', 'sub_' || n, 'cus_' || n,
       case when n % 4 = 0 then 'yearly' else 'monthly' end, case when n % 4 = 0 then 'year' else 'month' end,
       case when n % 20 = 0 then 'cancelled' else 'active' end, now() - n % 30 * interval '1 day',
       now() + n % 365 * interval '1 day', n % 11 = 0, case when n % 20 = 0 then now() end,
       timestamptz '2022-01-01' + n * interval '1 minute', now()
     from generate_series(1, $1::int) n where n % 3 = 0 or n % 20 = 0`,
    [users],
  );
  await pool.query(
    `insert into organisation (id, slug, name, valid_from, valid_until, created_at)
     select ${idOf('c000')}, 'school-' || n, 'School ' || n, now() - interval '1 year',
       case when n % 2 = 0 then now() + n % 365 * interval '1 day' end, now() from generate_series(1, 2000) n`,
  );
  await pool.query(
    `insert into organisation_domain (domain, organisation_id)
     select 'd' || n || '.example', ${idOf('c000')} from generate_series(1, 2000) n`,
  );
  for (let from = 1; from <= entries; from += 1_000_000) {
    await pool.query(
      `insert into audit_entry (id, at, actor, action, target_kind, target_id, before, after, request_id)
       select ${idOf('d000')}, timestamptz '2020-01-01' + n * interval '20 seconds',
         ('0199a000-0000-7000-8000-' || lpad(to_hex(n % 20 * 50000 + 1), 12, '0'))::uuid,
         'kind' || n % 6 || '.action' || n % 30, 'kind' || n % 6,
         '0199a000-0000-7000-8000-' || lpad(to_hex(n % $3::int + 1), 12, '0'),
         '{"roles": []}', '{"roles": ["EDITOR"]}', 'req-' || n
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(entries, from + 999_999), users],
    );
  }
  await pool.query('analyze');
}
