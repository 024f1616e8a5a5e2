import { join } from 'node:path';
import { logRefusedAccess, openSecurityLog } from '@nitrate/audit';
import { viewerOf } from '@nitrate/auth/server';
import {
  committedUntil,
  countSitemapNames,
  createFacetCache,
  firstRecordChange,
  harvestSets,
  harvestedFilm,
  harvestedFilms,
  lastFilmNumber,
  sitemapFilms,
  sitemapNames,
} from '@nitrate/catalog/server';
import { secretBox } from '@nitrate/configuration';
import { contentCmsServer, draftAccess, previewTokens, publishedContent } from '@nitrate/content-cms/server';
import type { PageRenderer } from '@nitrate/contract-kit';
import { type Database, type Reads, primaryReads } from '@nitrate/database';
import { discoveryServer, readEmbedBuild } from '@nitrate/discovery/server';
import {
  type HttpServer,
  type HttpServerOptions,
  createHttpServer,
  cspHash,
  inProcessCalls,
  refuseUnknown,
  serveApiDocs,
} from '@nitrate/http';
import { findUploadBytes, openUploadFiles } from '@nitrate/ingest/server';
import { mailboxServer, openMail } from '@nitrate/mail';
import { watchParts } from '@nitrate/observability';
import { NotificationStreams, followNotifications } from '@nitrate/notifications/server';
import { PageCache, errorPage, pageServer } from '@nitrate/page-server';
import { mediaServer, previewRedirect } from '@nitrate/player/server';
import { keepLedger } from '@nitrate/player-telemetry/server';
import type { Storage } from '@nitrate/storage';
import {
  type PaymentProvider,
  type PlanCatalogue,
  demoPlans,
  followOrganisations,
  isTestKey,
  payPagesServer,
  resealSecrets,
  sandboxProvider,
  stripeProvider,
} from '@nitrate/subscriptions/server';
import { followChanges } from './changes/follow-changes';
import { textSeeder } from './changes/text-seeder';
import type { Config } from './config/config';
import { archiveHealth } from './health/archive-health';
import { health } from './health/health';
import { partChecks } from './health/part-checks';
import type { ApiMetrics } from './metrics/api-metrics';
import { oaiFormats } from './features/oai-formats';
import { runApiJobs } from './run-api-jobs';
import { siteTexts } from './site-texts';
import type { FeatureDeps } from './features/feature-deps';
import { registerAccounts } from './features/register-accounts';
import { registerAdministration } from './features/register-administration';
import { registerCatalog } from './features/register-catalog';
import { registerMedia } from './features/register-media';
import { registerParticipation } from './features/register-participation';
import { registerPlayback } from './features/register-playback';
import { registerSubscriptions } from './features/register-subscriptions';
import { sharedFunctions } from './features/shared-functions';

/** Fastify plugin with everything below `/api`: the servers of the features, given functions of other features. */
async function apiFeatures(api: HttpServer, deps: FeatureDeps): Promise<void> {
  const shared = sharedFunctions(api, deps);
  await registerAccounts(api, deps, shared);
  await registerCatalog(api, deps, shared);
  await registerMedia(api, deps);
  await registerParticipation(api, deps, shared);
  await registerPlayback(api, deps, shared);
  await registerSubscriptions(api, deps, shared);
  await registerAdministration(api, deps, shared);
  refuseUnknown(api);
}

export interface ApiDeps {
  config: Config;
  database: Database;
  /** Where the catalogue is searched; default: on `database`. */
  reads?: Reads;
  storage: Storage;
  signingKeys: readonly string[];
  /** What is sold; default: the plans of the demo. */
  plans?: PlanCatalogue;
  /** Path of the mailbox page; undefined: there is none. */
  mailbox?: string | undefined;
  /** The web build; undefined when another server serves the pages. */
  web: { renderer: PageRenderer; clientFolder: string } | undefined;
  logger?: HttpServerOptions['logger'];
  /** Where the metrics have a port. */
  metrics?: ApiMetrics | undefined;
  /** Aborted some time before the server closes, so that it gets no more requests. */
  stopping?: AbortSignal;
  now?: () => Date;
}

/** Creates the server, ready to `listen`. */
export async function createApi(deps: ApiDeps): Promise<HttpServer> {
  const { config, database, storage, signingKeys, plans = demoPlans, mailbox, web, logger = false, metrics } = deps;
  const reads = deps.reads ?? primaryReads(database);
  const { bases, publicOrigin, trustedProxies, callsPerMinute, rendersPerMinute, limits } = config;
  const mediaBase = bases.media ?? '/media';
  const clock = deps.now && { now: deps.now };

  const security = await openSecurityLog(database);
  const app = await createHttpServer({
    ...clock,
    viewerOf: viewerOf({ database, signingKeys, publicOrigin, security, ...clock }),
    logger,
    trustedProxies,
    callsPerMinute,
    rendersPerMinute,
    limits,
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
    onRefusal: logRefusedAccess(security),
    ...(metrics && { observe: metrics.observe }),
    ...(publicOrigin !== undefined && { publicOrigin }),
    errorPage: web && errorPage,
    otherOrigins: otherOriginsOf(Object.values(bases)),
    scriptHashes: (web?.renderer.inlineScripts ?? []).map(cspHash),
    styleHashes: [...(web?.renderer.inlineStyles ?? []).map(cspHash), ...(web?.renderer.styleHashes ?? [])],
  });
  const { now } = app.deps;
  const callApi = inProcessCalls(app, { serviceNetworks: config.serviceNetworks });

  const mail = openMail({ ...config.mail, database });
  app.addHook('onClose', async () => mail.close());

  const pageCache = new PageCache({
    maxBytes: config.pageCacheBytes,
    onError: (err) => app.log.error({ err }, 'A stale page could not be revalidated'),
  });
  const seedTexts = textSeeder(database);
  await seedTexts();
  const content = publishedContent({
    database,
    mediaBase,
    onScheduled: () => pageCache.invalidate(),
    onError: (err) => app.log.error({ err }, 'Published content could not be read; the last version is served'),
  });
  app.addHook('onClose', async () => content.close());
  const tokens = previewTokens(signingKeys);
  const facetCache = createFacetCache(database, reads);
  const streams = new NotificationStreams(limits.maxConnections / 2);
  const notifications = followNotifications(database, streams, (err) =>
    app.log.warn({ err }, 'Unread notifications could not be counted'),
  );
  const organisations = followOrganisations(database, (err) =>
    app.log.error({ err }, 'The networks of organisations could not be read; the last ones are in use'),
  );
  await organisations.refresh();
  app.addHook('onClose', async () => organisations.close());
  const organisationSecrets = secretBox(signingKeys, 'organisation secret');
  for (const slug of await resealSecrets(database, organisationSecrets)) {
    app.log.error({ slug }, 'No signing key opens the client secret of an organisation; its members cannot sign in');
  }
  followChanges(app, { database, reads, content, pageCache, facetCache, seedTexts, notifications, organisations });

  await serveApiDocs(app, { path: '/docs/api', version: '1' });
  const parts = watchParts(partChecks({ database, mail, storage, dataFolder: config.dataFolder }), { log: app.log });
  metrics?.watch({ pageCache, streams, reads, parts });
  await app.register(health, { database, parts, instance: config.instance, stopping: deps.stopping });
  if (mailbox !== undefined) await app.register(mailboxServer, { database, path: mailbox });

  await app.register(discoveryServer, {
    callApi,
    bases,
    content,
    embedBuild: web && (await readEmbedBuild(web.clientFolder)),
    films: {
      lastNumber: () => reads.run(lastFilmNumber),
      read: (after, limit) => reads.run((source) => sitemapFilms(source, after, limit)),
    },
    names: {
      count: () => reads.run(countSitemapNames),
      read: (offset, limit) => reads.run((source) => sitemapNames(source, offset, limit)),
    },
    // On the primary, where the writers are that `committedUntil` waits for.
    harvest: {
      films: (selection) => harvestedFilms(database, selection),
      film: (id) => harvestedFilm(database, id),
      sets: (after, limit) => harvestSets(database, after, limit),
      firstChange: () => firstRecordChange(database),
      committedUntil: () => committedUntil(database),
    },
    formats: oaiFormats,
    adminEmail: config.salesAddress,
    securityContact: config.securityContact,
    publicOrigin: config.publicOrigin,
  });
  await app.register(mediaServer, { storage, signingKeys, now });
  await app.register(previewRedirect, { callApi, mediaBase });

  const provider = paymentProvider(app, { config, database, signingKeys, plans });
  const billing = { database, plans, provider };
  if (config.payments === 'sandbox') await app.register(payPagesServer, { database });

  const uploadFiles = openUploadFiles(join(config.dataFolder, 'uploads'), (id) => findUploadBytes(database, id));
  const features = {
    config,
    database,
    reads,
    storage,
    signingKeys,
    tokens,
    security,
    mediaBase,
    facetCache,
    streams,
    uploadFiles,
    billing,
    organisations,
    organisationSecrets,
    health: archiveHealth({ config, database, reads, parts }),
  };
  const texts = siteTexts({
    callApi,
    contentBase: bases.content ?? '/content',
    mediaBase,
    apiBase: bases.api ?? '/api',
  });
  const linkOrigin = publicOrigin ?? `http://localhost:${config.port}`;
  await app.register(apiFeatures, { prefix: '/api', ...features, siteTexts: texts, linkOrigin });
  runApiJobs(app, {
    database,
    storage,
    uploadFiles,
    billing,
    mail,
    signingKeys,
    linkOrigin,
    siteTexts: texts,
    salesAddress: config.salesAddress,
    concurrency: config.jobs,
    onAttemptEnd: metrics?.onAttemptEnd,
  });
  const ledger = keepLedger({
    database,
    storage,
    now,
    onError: (err) => app.log.warn({ err }, 'The ledger of watch time could not be maintained; it is tried again'),
  });
  app.addHook('onClose', () => ledger.stop());
  await app.register(
    async (service) => {
      await service.register(contentCmsServer, { content });
      refuseUnknown(service);
    },
    { prefix: '/content' },
  );
  await app.register(async (media) => refuseUnknown(media), { prefix: '/media' });

  if (web) {
    await app.register(pageServer, {
      ...web,
      storage,
      cache: pageCache,
      callApi,
      bases,
      accessOf: draftAccess({ tokens, security }, now),
    });
  }
  await app.ready();
  return app;
}

/** Who takes the payments; undefined where nothing is sold. */
function paymentProvider(
  app: HttpServer,
  { config, database, signingKeys, plans }: Required<Pick<ApiDeps, 'config' | 'database' | 'signingKeys' | 'plans'>>,
): PaymentProvider | undefined {
  if (config.payments === 'sandbox') return sandboxProvider({ database, signingKeys, now: app.deps.now });
  if (!config.stripe) return undefined;
  if (isTestKey(config.stripe.key)) {
    app.log.warn('NITRATE_STRIPE_KEY is a test key: nobody is charged, and everybody can buy with a test card');
  }
  return stripeProvider({ ...config.stripe, plans });
}

function otherOriginsOf(bases: readonly string[]): string[] {
  return [...new Set(bases.filter((base) => !base.startsWith('/')).map((base) => new URL(base).origin))];
}
