import type { Database } from '@nitrate/database';
import type { OrganisationUseRows, UseSums, WatchFilter } from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { intervalBounds, watchSums } from './watch-filter';

type Row = UseSums & {
  day: string | null;
  organisationId: string | null;
  network: string | null;
  /** Which of the columns are grouped: a bit is 0 where it is, for day, organisation and network. */
  level: number;
};

const levels = { intervals: 0b011, total: 0b111, organisations: 0b101, networks: 0b100 };

/** What was watched through organisations: in all, by interval, by organisation, and by its networks. @param starts of the intervals */
export async function findOrganisationUse(
  database: Database,
  { from, to, organisation }: Pick<WatchFilter, 'from' | 'to' | 'organisation'>,
  starts: readonly string[],
): Promise<OrganisationUseRows> {
  const { rows } = await sql<Row>`
    with use as (
      select ${intervalBounds(starts)} as part, day, organisation_id, network, kind,
        sum(seconds) as seconds, sum(plays) as plays, sum(completed) as completed
      from watch_archive_day
      where day between ${from}::date and ${to}::date and organisation_id is not null
        and ${organisation === undefined ? sql`true` : sql`organisation_id = ${organisation}::uuid`}
      group by day, organisation_id, network, kind
    )
    select part as day, organisation_id as "organisationId", network, ${watchSums},
      count(distinct day) as "activeDays", grouping(part, organisation_id, network) as level
    from use
    group by grouping sets ((part), (organisation_id), (organisation_id, network), ())
    order by "fullSeconds" desc, organisation_id, network`.execute(database.tables<PlayerTelemetryTables>());
  const sums = ({ fullSeconds, previewSeconds, fullPlays, previewPlays, completedPlays, activeDays }: UseSums) => ({
    fullSeconds,
    previewSeconds,
    fullPlays,
    previewPlays,
    completedPlays,
    activeDays,
  });
  const at = (level: number) => rows.filter((row) => row.level === level);
  const [total] = at(levels.total);
  return {
    total: sums(total ?? noUse),
    intervals: at(levels.intervals).map((row) => ({ day: row.day ?? '', ...sums(row) })),
    organisations: at(levels.organisations).map((row) => ({ organisationId: row.organisationId ?? '', ...sums(row) })),
    networks: at(levels.networks).map((row) => ({
      organisationId: row.organisationId ?? '',
      network: row.network,
      ...sums(row),
    })),
  };
}

const noUse: UseSums = {
  fullSeconds: 0,
  previewSeconds: 0,
  fullPlays: 0,
  previewPlays: 0,
  completedPlays: 0,
  activeDays: 0,
};
