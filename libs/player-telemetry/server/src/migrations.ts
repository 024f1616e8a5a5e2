import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import { filmSumsIndexMigration } from './ledger/film-sums-index-migration';
import { quotaMigration } from './quota/quota-migration';
import { reportSumsMigration } from './reports/report-sums-migration';
import { viewerWeeksMigration } from './reports/viewer-weeks-migration';
import { watchTimeMigration } from './watch-time-migration';

export const playerTelemetryMigrations: FeatureMigrations = {
  feature: 'player-telemetry',
  migrations: {
    '0001-page-view': {
      async up(db: Kysely<object>) {
        await sql`
          create table page_view (
            -- In UTC.
            day date not null,
            -- Without language; empty for all pages beyond the maximum rows of a day.
            path text not null,
            locale text not null check (locale in ('en', 'de')),
            -- Host name of the referring site; empty for our own pages and for none.
            referrer text not null,
            views integer not null,
            primary key (day, path, locale, referrer)
          )`.execute(db);
      },
    },
    '0002-watch-time': watchTimeMigration,
    '0003-report-sums': reportSumsMigration,
    '0004-viewer-weeks': viewerWeeksMigration,
    '0005-ledger-film-sums': filmSumsIndexMigration,
    '0006-watch-quota': quotaMigration,
  },
};
