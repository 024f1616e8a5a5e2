import { catalogMigrations } from '@nitrate/catalog/server';
import type { FeatureMigrations } from '@nitrate/database';
import { ingestMigrations } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';

/** The tables of all features, in an order in which each finds what it refers to. */
export const migrations: readonly FeatureMigrations[] = [jobsMigrations, catalogMigrations, ingestMigrations];
