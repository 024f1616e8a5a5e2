import type { Holdings } from '@nitrate/account/contract';
import type { AdminAnalyticsDeps } from '@nitrate/admin-analytics/server';
import type { Database, FeatureMigrations, Transaction } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { ingestHandlers, UploadFiles } from '@nitrate/ingest/server';
import type { JobHandler, Schedule } from '@nitrate/jobs';
import type { Mail } from '@nitrate/mail';
import type { WatchRights } from '@nitrate/player-telemetry/server';
import type { Storage } from '@nitrate/storage';
import type { Billing, billingSchedule } from '@nitrate/subscriptions/server';

/** What a feature brings to the programs besides its endpoints. */
export interface Feature {
  migrations?: readonly FeatureMigrations[];
  /** What it stores about a user, by the names in the export of the account. */
  exports?: Readonly<Record<string, (deps: ExportDeps, userId: string) => Promise<unknown>>>;
  /** What of it hangs on an account, for its user to read before they delete it. */
  holdings?: (database: Database, userId: string, now: Date) => Promise<Partial<Holdings>>;
  /** Deletes what it stores about a user beyond the rows that go with the account. */
  erase?: (transaction: Transaction, user: ErasedUser, now: Date) => Promise<void>;
  /** Jobs that need what the api alone has: the mail server, the signing keys, the files that it receives. */
  apiJobs?: (deps: ApiJobDeps) => Pools<ApiPoolName>;
  workerJobs?: (deps: WorkerJobDeps) => Pools<WorkerPoolName>;
  /** What is done regularly, in one of the apis. */
  schedule?: (deps: ScheduleDeps) => Schedule;
}

export interface ExportDeps {
  database: Database;
  rights: WatchRights;
}

export interface ErasedUser {
  userId: string;
  addresses: readonly string[];
}

/** Handlers by the names of their queues. */
export type Handlers = Record<string, JobHandler>;

/** Jobs of one pool are claimed together, separately from other pools. */
export type Pools<P extends string> = Readonly<Partial<Record<P, Handlers>>>;

export const apiPools = ['awaitedMails', 'confirmations', 'uploads', 'promised', 'paid', 'notifications'] as const;
export type ApiPoolName = (typeof apiPools)[number];

export const workerPools = ['shortIngest', 'longIngest', 'ratings', 'harvests', 'edits'] as const;
export type WorkerPoolName = (typeof workerPools)[number];

export interface ApiJobDeps {
  database: Database;
  storage: Storage;
  uploadFiles: UploadFiles;
  billing: Billing;
  mail: Mail;
  signingKeys: readonly string[];
  /** Origin of links in mails that no request has caused. */
  linkOrigin: string;
  /** What reports and statements read of other features. */
  analytics: Pick<AdminAnalyticsDeps, 'database' | 'watch' | 'names' | 'siteName'>;
  /** Where enquiries and notices of cancellation go, and replies to statements. */
  salesAddress: string;
  /** Sends an event of the sandbox to the endpoint for webhooks. @returns the status */
  deliver(body: Buffer, headers: Record<string, string>): Promise<number>;
  now(): Date;
}

export interface ScheduleDeps extends Pick<ApiJobDeps, 'database' | 'storage' | 'billing' | 'now'> {
  /** Notifies a user of the state of what they have bought. */
  notifyOfBilling: Parameters<typeof billingSchedule>[0]['notify'];
  log: Pick<HttpServer['log'], 'error'>;
}

export interface WorkerJobDeps {
  database: Database;
  storage: Storage;
  ingest: Omit<Parameters<typeof ingestHandlers>[0], 'database' | 'storage'>;
  /** With the archive's own term lists. */
  termListFolder: string;
  /** Private networks in which providers of records may be. */
  serviceNetworks: readonly string[];
  now(): Date;
}
