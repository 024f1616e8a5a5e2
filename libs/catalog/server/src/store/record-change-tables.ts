import { sql } from 'kysely';

/**
 * When a film last changed for those who harvest the catalogue, null for films that were never published. The trigger
 * takes the time under the lock of the writers, so that it grows from one transaction to the next.
 */
export const recordChanges = sql`
  -- A constant default, so that the table is not rewritten: the records are new to harvesters.
  alter table film add column record_changed_at timestamptz default now();
  alter table film alter column record_changed_at drop default;
  update film set record_changed_at = null where status <> 'published';

  create function film_record_change() returns trigger language plpgsql as $$
  begin
    -- A row that is restored from a backup has its time.
    if tg_op = 'INSERT' and new.record_changed_at is not null then return new; end if;
    if new.status = 'published' or (tg_op = 'UPDATE' and old.status = 'published') then
      new.record_changed_at := clock_timestamp();
    end if;
    return new;
  end $$;
  create trigger film_record_change before insert or update of
    slug, status, availability, texts, facts, poster, duration_ms on film
    for each row execute function film_record_change();

  create index film_record_changed on film (record_changed_at, no) where record_changed_at is not null;
  create index film_record_of_archive on film (archive_id, no) where record_changed_at is not null;
  create index film_record_of_collection on film (archive_id, coalesce(facts->>'supplier_collection', ''), no)
    where record_changed_at is not null;
`;
