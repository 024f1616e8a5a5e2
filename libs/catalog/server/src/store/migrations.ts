import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import { harvestedFields, harvestRuns, harvestSources } from './harvest-tables';
import { filmSets, searchChanges, searchRules, searchTables, spokenWords } from '../index-film/search-tables';
import { bulkEdits, bulkMoves, bulkPreviews, bulkPublications } from './bulk-edit-tables';
import { deletedFilms } from './deleted-films-migration';
import { fillTitleKeys, mergeTables, spellingKeys } from './duplicates-migration';
import { filmImports } from './import-tables';
import { releasePages, releases } from './release-tables';
import { screenings } from './screening-tables';
import { studioFilmTables } from './studio-migration';
import { studioSearch } from './studio-search-migration';
import { transcriptEdits } from './transcript-tables';
import { ratedFilms, tables } from './film-tables';
import { recordChanges } from './record-change-tables';

/** The collections that editors put before the others. */
const collectionPositions = sql`
  create table collection_position (
    name text primary key,
    position integer not null
  );
`;

/** Migrations of the catalogue. */
export const catalogMigrations: FeatureMigrations = {
  feature: 'catalog',
  migrations: {
    '0001-films': {
      async up(db: Kysely<object>) {
        await tables.execute(db);
      },
    },
    // Before the first release, `0001-films` was changed: archives of then have search tables that cannot be written.
    // `reindexOutdatedFilms` fills the new ones.
    '0002-search-tables': {
      async up(db: Kysely<object>) {
        const { rows } = await sql`
          select from information_schema.columns
          where table_schema = current_schema() and table_name = 'film_search' and column_name = 'added_at'`.execute(
          db,
        );
        if (rows.length === 0) return;
        await sql`drop table film_search; drop table film_suggestion; truncate vocabulary`.execute(db);
        await sql`update facet_value set films = 0`.execute(db);
        await searchTables.execute(db);
      },
    },
    '0003-search-rules': {
      async up(db: Kysely<object>) {
        await searchRules.execute(db);
      },
    },
    '0004-own-german-names': {
      async up(db: Kysely<object>) {
        // The German name that an archive's own term list gives to the value.
        await sql`alter table facet_value add column if not exists german text`.execute(db);
      },
    },
    '0005-film-sets': {
      async up(db: Kysely<object>) {
        await filmSets.execute(db);
      },
    },
    '0006-rated-films': {
      async up(db: Kysely<object>) {
        await ratedFilms.execute(db);
      },
    },
    '0007-transcript-edits': {
      async up(db: Kysely<object>) {
        await transcriptEdits.execute(db);
      },
    },
    '0008-spoken-words': {
      async up(db: Kysely<object>) {
        await spokenWords.execute(db);
      },
    },
    '0009-search-changes': {
      async up(db: Kysely<object>) {
        await searchChanges.execute(db);
      },
    },
    '0010-record-changes': {
      async up(db: Kysely<object>) {
        await recordChanges.execute(db);
      },
    },
    '0011-studio-films': {
      async up(db: Kysely<object>) {
        await studioFilmTables.execute(db);
      },
    },
    '0012-film-imports': {
      async up(db: Kysely<object>) {
        await filmImports.execute(db);
      },
    },
    '0013-bulk-edits': {
      async up(db: Kysely<object>) {
        await bulkEdits.execute(db);
      },
    },
    '0014-collection-positions': {
      async up(db: Kysely<object>) {
        await collectionPositions.execute(db);
      },
    },
    '0015-harvest-sources': {
      async up(db: Kysely<object>) {
        await harvestSources.execute(db);
      },
    },
    '0016-merged-films': {
      async up(db: Kysely<object>) {
        await mergeTables.execute(db);
        await fillTitleKeys(db);
      },
    },
    '0017-harvest-runs': {
      async up(db: Kysely<object>) {
        await harvestRuns.execute(db);
      },
    },
    '0018-harvested-fields': {
      async up(db: Kysely<object>) {
        await harvestedFields.execute(db);
      },
    },
    '0019-studio-search': {
      async up(db: Kysely<object>) {
        await studioSearch.execute(db);
      },
    },
    '0020-bulk-publications': {
      async up(db: Kysely<object>) {
        await bulkPublications.execute(db);
      },
    },
    '0021-screenings': {
      async up(db: Kysely<object>) {
        await screenings.execute(db);
      },
    },
    '0022-spelling-keys': {
      async up(db: Kysely<object>) {
        await spellingKeys.execute(db);
      },
    },
    '0023-releases': {
      async up(db: Kysely<object>) {
        await releases.execute(db);
      },
    },
    '0024-deleted-films': {
      async up(db: Kysely<object>) {
        await deletedFilms.execute(db);
      },
    },
    '0025-bulk-previews': {
      async up(db: Kysely<object>) {
        await bulkPreviews.execute(db);
      },
    },
    '0026-bulk-moves': {
      async up(db: Kysely<object>) {
        await bulkMoves.execute(db);
      },
    },
    '0027-release-pages': {
      async up(db: Kysely<object>) {
        await releasePages.execute(db);
      },
    },
  },
};
