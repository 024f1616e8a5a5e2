import { accountMigrations } from '@nitrate/account/server';
import { adminAnalyticsMigrations } from '@nitrate/admin-analytics/server';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { catalogMigrations } from '@nitrate/catalog/server';
import { contentMigrations } from '@nitrate/content-cms/server';
import { contributionsMigrations } from '@nitrate/contributions/server';
import type { FeatureMigrations } from '@nitrate/database';
import { ingestMigrations } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { listsMigrations } from '@nitrate/lists/server';
import { mailMigrations } from '@nitrate/mail';
import { notificationsMigrations } from '@nitrate/notifications/server';
import { playerMigrations } from '@nitrate/player/server';
import { playerTelemetryMigrations } from '@nitrate/player-telemetry/server';
import { contactMigrations, noticesMigrations } from '@nitrate/enquiries/server';
import { subscriptionsMigrations } from '@nitrate/subscriptions/server';

/** The migrations of all features, each after those whose tables it references. */
export const migrations: readonly FeatureMigrations[] = [
  jobsMigrations,
  mailMigrations,
  auditMigrations,
  authMigrations,
  accountMigrations,
  catalogMigrations,
  contributionsMigrations,
  notificationsMigrations,
  listsMigrations,
  contentMigrations,
  ingestMigrations,
  playerMigrations,
  playerTelemetryMigrations,
  subscriptionsMigrations,
  contactMigrations,
  noticesMigrations,
  adminAnalyticsMigrations,
];
