import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ConfigurationError } from '@nitrate/configuration';
import { isMisconfigured, isMissingObject } from './s3-faults';
import type { BucketLocation } from './storage-url';

const connectionTimeoutMs = 2000;
/** Until a part is stored; 8 MiB take as long at 0.5 Mbit/s. */
const uploadTimeoutMs = 120_000;

/** Options of requests without content: the time until the reply begins. */
export const inTime = { requestTimeout: 5000 };

export function createClient({ endpoint, region }: BucketLocation): S3Client {
  const agent = { keepAlive: true, maxSockets: 512 };
  return new S3Client({
    // Other stores ignore the region or have a name of their own for it.
    region: region ?? process.env['AWS_REGION'] ?? (endpoint === undefined ? undefined : 'us-east-1'),
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // Ceph and Cloudflare R2 refuse the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: uploadTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** How long a start waits for the verdict of the store. */
const verdictMs = 2000;

/**
 * Asks the store whether it accepts the settings. One that does not respond may do so later, so only what must be a wrong
 * setting is refused.
 * @returns whether it accepts them; false where it did not respond in time
 * @throws ConfigurationError
 */
export async function acceptsSettings(client: S3Client, { bucket, prefix }: BucketLocation): Promise<boolean> {
  const question = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
  try {
    await client.send(question, { abortSignal: AbortSignal.timeout(verdictMs) });
    return true;
  } catch (error) {
    if (isMissingObject(error)) return true;
    if (!isMisconfigured(error)) return false;
    const { name } = error as Error;
    throw new ConfigurationError([`STORAGE_URL: the store refuses the bucket ${bucket} or its credentials (${name})`]);
  }
}
