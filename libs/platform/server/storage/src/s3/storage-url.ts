import { EnvError, makeValidator } from 'envalid';

/** A bucket, or the part of it below a prefix. */
export interface BucketLocation {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  /** Undefined: Amazon's. */
  endpoint: string | undefined;
  /** Undefined: from the environment. */
  region: string | undefined;
}

const parameters = ['endpoint', 'region'];

/** `STORAGE_URL`: `s3://bucket/prefix?endpoint=https://…&region=…`. */
export const storageUrl = makeValidator<BucketLocation>((value: string) => {
  if (!value.startsWith('s3://')) throw new EnvError('must begin with s3://');
  if (!URL.canParse(value)) throw new EnvError('must be like s3://bucket/prefix?endpoint=https://s3.example.org');
  const url = new URL(value);
  if (url.username || url.password) {
    throw new EnvError('must not hold a key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  // The host of a URL that is not special keeps its case.
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) {
    throw new EnvError('must name a bucket of 3 to 63 small letters, digits, dots and hyphens');
  }
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (!parts.every((part) => /^\w[\w.-]*$/.test(part))) {
    throw new EnvError('may have a prefix of letters, digits, dots, hyphens and underscores');
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) throw new EnvError(`has the unknown parameter ${unknown}; there are endpoint and region`);
  return {
    bucket: url.host,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint: endpointOf(url.searchParams.get('endpoint')),
    region: url.searchParams.get('region') ?? undefined,
  };
});

function endpointOf(value: string | null): string | undefined {
  if (value === null) return undefined;
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const { username = '', pathname = '', search = '' } = isAddress ? new URL(value) : {};
  if (isAddress && !username && pathname === '/' && !search) return new URL(value).origin;
  throw new EnvError('must have an endpoint like https://s3.example.org');
}
