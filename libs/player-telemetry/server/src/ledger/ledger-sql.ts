/** The day of a key, in UTC. */
export const dayOfKey = (key: string): string =>
  `date '1970-01-01' + ((('x' || substr(${key}::text, 1, 8) || substr(${key}::text, 10, 4))::bit(48)::bigint) / 86400000)::int`;

/** The play of a key, see `playOf` of the contract. */
export const playOfKey = (key: string): string => `('00000000-0000-0000-' || substr(${key}::text, 20))::uuid`;

/** The first day of the month of a day. */
export const monthOfDay = (day: string): string => `(${day} - extract(day from ${day})::int + 1)`;

/**
 * The ledger with `day` and `month`. The month is the key's or, where that was closed before the row was written,
 * the next one that was not. It follows from the row and `watch_month` alone, so that it can be determined again.
 * @param condition on the columns of `w`
 */
export const assignedRows = (condition: string): string => `
  select r.*, case when closed.month is null then r.key_month else (
    select (c.month + interval '1 month')::date from watch_month c
    where c.month >= r.key_month and c.through_sequence < r.sequence
      and not exists (
        select from watch_month n
        where n.month = (c.month + interval '1 month')::date and n.through_sequence < r.sequence)
    order by c.month limit 1) end as month
  from (
    select d.*, ${monthOfDay('d.day')} as key_month
    from (select w.*, ${dayOfKey('w.key')} as day from watch_time w where ${condition}) d
  ) r
  left join watch_month closed on closed.month = r.key_month and closed.through_sequence < r.sequence`;
