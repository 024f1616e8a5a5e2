import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Counts of calls that all api processes share. */
export interface SharedCounts {
  store: FastifyRateLimitStoreCtor;
  close(): void;
}

const prefix = 'nitrate:calls:';
/** A call waits no longer for its count; then the process counts by itself until Redis responds again. */
const maxWaitMs = 200;
const connectTimeoutMs = 2_000;
const maxReconnectDelayMs = 2_000;

/**
 * Counts in Redis; resolves once it was reached or did not respond. While it is unavailable each process counts for itself: no
 * call is refused or delayed for that, and the log says when it went and when it came back.
 */
export async function sharedCounts(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Promise<SharedCounts> {
  // Loaded here, because a server without Redis does not need it.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: maxWaitMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, maxReconnectDelayMs),
    connectionName: 'nitrate-api',
  });
  let isUnavailable = false;
  const onUnavailable = (error: unknown) => {
    if (isUnavailable) return;
    isUnavailable = true;
    log.warn({ code: codeOf(error) }, 'Redis does not respond: this process limits calls by itself until it does');
  };
  redis.on('error', onUnavailable);
  redis.on('close', () => onUnavailable(undefined));
  redis.on('ready', () => {
    if (isUnavailable) log.info('Redis responds again: the limit of calls is shared');
    isUnavailable = false;
  });
  await redis.connect().catch(onUnavailable);

  /** Reconnects, so that calls continue without Redis until the new connection has responded. */
  const onFailure = (error: unknown) => {
    onUnavailable(error);
    if (redis.status === 'ready') redis.disconnect(true);
  };
  return {
    store: storeClass(redis, onFailure),
    close() {
      redis.removeAllListeners('close').disconnect();
    },
  };
}

function storeClass(redis: Redis, onFailure: (error: unknown) => void): FastifyRateLimitStoreCtor {
  class SharedStore implements FastifyRateLimitStore {
    private readonly shared: FastifyRateLimitStore;
    private readonly local: FastifyRateLimitStore;

    constructor(
      _options: object,
      shared: FastifyRateLimitStore = new RedisStore(false, false, redis, prefix),
      local: FastifyRateLimitStore = new LocalStore(false, false),
    ) {
      this.shared = shared;
      this.local = local;
    }

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const countLocally = () => this.local.incr(key, callback, windowMs, max);
      if (redis.status !== 'ready') return countLocally();
      const onCounted: typeof callback = (error, count) => {
        if (!error) return callback(null, count);
        onFailure(error);
        countLocally();
      };
      this.shared.incr(key, onCounted, windowMs, max);
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): SharedStore {
      return new SharedStore({}, this.shared.child(options), this.local.child(options));
    }
  }
  return SharedStore;
}

/** Of the error, whose text may hold the address. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : undefined;
