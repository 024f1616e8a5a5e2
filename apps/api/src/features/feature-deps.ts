import type { AdminManagementDeps } from '@nitrate/admin-management/server';
import type { SecurityLog } from '@nitrate/audit';
import type { FacetCache, SiteTexts } from '@nitrate/catalog/server';
import type { SecretBox } from '@nitrate/configuration';
import type { PreviewTokens } from '@nitrate/content-cms/server';
import type { Database, Reads } from '@nitrate/database';
import type { UploadFiles } from '@nitrate/ingest/server';
import type { NotificationStreams } from '@nitrate/notifications/server';
import type { Storage } from '@nitrate/storage';
import type { OrganisationFollower, Billing } from '@nitrate/subscriptions/server';
import type { Config } from '../config/config';

/** What the features run on. */
export interface FeatureDeps {
  config: Pick<
    Config,
    | 'embedded'
    | 'openAccess'
    | 'publicOrigin'
    | 'bases'
    | 'limitAddresses'
    | 'serviceNetworks'
    | 'streamsPerAccount'
    | 'maxUploadBytes'
    | 'listMailHour'
  >;
  database: Database;
  reads: Reads;
  billing: Billing;
  storage: Storage;
  uploadFiles: UploadFiles;
  signingKeys: readonly string[];
  tokens: PreviewTokens;
  security: SecurityLog;
  mediaBase: string;
  facetCache: FacetCache;
  siteTexts: SiteTexts;
  /** Origin of links that no request has caused. */
  linkOrigin: string;
  streams: NotificationStreams;
  organisations: OrganisationFollower;
  /** Opens the client secrets of organisations. */
  organisationSecrets: SecretBox;
  /** What the archive runs on. */
  health: AdminManagementDeps['health'];
}
