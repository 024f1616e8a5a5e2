import { StorageFull, StorageUnavailable } from '../storage';

/** The part of the SDK's errors that matters here; others may lack all of it. */
interface Fault {
  name?: string;
  message?: string;
  /** Of Node's network errors. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Errors for which the configuration is the cause. */
const refusedAccess = new Set([
  'NoSuchBucket',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'InvalidBucketName',
  'CredentialsProviderError',
]);

/** Whether the store refuses these credentials, this bucket or this region. */
export const isMisconfigured = (error: unknown): boolean => refusedAccess.has((error as Fault).name ?? '');

/**
 * Whether there is no such object. Stores return 403 instead of 404 to those who may not list; the reply to HEAD has no
 * body that would say more.
 */
export function isMissingObject(error: unknown): boolean {
  const { name = '', $metadata } = error as Fault;
  if (name === 'NoSuchBucket') return false;
  if ($metadata?.httpStatusCode === 404) return true;
  return (
    $metadata?.httpStatusCode === 403 && ['AccessDenied', 'Forbidden', '403', 'Unknown', 'UnknownError'].includes(name)
  );
}

export const isUnsatisfiable = (error: unknown): boolean => (error as Fault).$metadata?.httpStatusCode === 416;

/** The error that callers get for one of the SDK. Its own properties may quote the request, so it is not passed on. */
export function asStorageError(error: unknown): Error {
  if (error instanceof StorageUnavailable || error instanceof StorageFull) return error;
  const { name = 'Error', message = '', code, $metadata } = error as Fault;
  if (name === 'AbortError') return error as Error;
  if (name === 'QuotaExceeded' || $metadata?.httpStatusCode === 507) return new StorageFull('The bucket is full.');
  return new StorageUnavailable(
    `The store failed: ${[code ?? name, message.split('\n', 1)[0]].join(': ').slice(0, 300)}`,
  );
}
