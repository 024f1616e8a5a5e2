import { isEmailAddress, metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
import { EnvError, makeValidator } from 'envalid';
import ipaddr from 'ipaddr.js';

/** A validator that returns valid values unchanged. */
const text = (isValid: (value: string) => boolean, mistake: string) =>
  makeValidator((value: string) => {
    if (!isValid(value)) throw new EnvError(mistake);
    return value;
  });

/** An origin, without a trailing slash. */
export const origin = makeValidator((value: string) => {
  const { protocol, origin: parsed } = new URL(value);
  if (!/^https?:$/.test(protocol)) throw new EnvError('must begin with http:// or https://');
  if (parsed !== value.replace(/\/$/, '')) throw new EnvError(`must be an origin without a path, such as ${parsed}`);
  return parsed;
});

/** A path on our own origin or a URL on another one, without a trailing slash. */
export const base = makeValidator((value: string) => {
  if (!/^(\/[\w./-]+|https?:\/\/[^\s]+)$/.test(value)) throw new EnvError('must be a path or an http URL');
  return value.replace(/\/$/, '');
});

/** A URL of another system, without a trailing slash. Not a path: this server would render pages with what it has there. */
export const serviceBase = makeValidator((value: string) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new EnvError('must be an http URL');
  return value.replace(/\/$/, '');
});

/** The message does not contain the URL, because that contains a password. */
export const smtpUrl = text(
  (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
  'must be a URL such as smtp://name:password@mail.example:587 or smtps://…',
);

/** The message does not contain the URL, because that may contain a password. */
export const redisUrl = text(
  (value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
  'must be a URL such as redis://127.0.0.1:6379 or rediss://name:password@redis.example:6379',
);

/** A secret or restricted key of Stripe. The message does not contain it. */
export const stripeKey = text(
  (value) => /^[sr]k_(test|live)_\w{8,}$/.test(value),
  'must be a secret or restricted key of Stripe, which begins with sk_live_, rk_live_, sk_test_ or rk_test_',
);

/** The secret that Stripe signs the events of a webhook with. The message does not contain it. */
export const stripeWebhookSecret = text(
  (value) => /^whsec_\S{8,}$/.test(value),
  'must be the signing secret of the webhook at Stripe, which begins with whsec_',
);

/** A stand-in for Stripe on this machine, for tests: the key never leaves it. */
export const localAddress = text(
  (value) => URL.canParse(value) && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\/?$/.test(value),
  'is for tests alone, and must be a server of this machine such as http://127.0.0.1:12111',
);

/** An e-mail address, optionally with a name before it. */
export const sender = text(
  (value) => /^(?:[^\s@<>"]+@[^\s@<>"]+|[^<>"\r\n@]+ <[^\s@<>"]+@[^\s@<>"]+>)$/.test(value),
  'must be an address, or a name and an address such as Nitrate <archive@films.example>',
);

/** An e-mail address without a name. */
export const emailAddress = text(isEmailAddress, 'must be one address, such as licences@films.example');

/** A day such as `2027-06-30`: its beginning, in UTC. */
export const day = makeValidator<Date>((value: string) => {
  const parsed = new Date(`${value}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(parsed.getTime());
  if (!isDay || !parsed.toISOString().startsWith(value)) throw new EnvError('must be a day such as 2027-06-30');
  return parsed;
});

/** E-mail addresses and https URLs, separated by commas or spaces, as the URLs of a `security.txt`. */
export const securityContacts = makeValidator<readonly string[]>((value: string) =>
  value
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const address = entry.replace(/^mailto:/, '');
      if (isEmailAddress(address)) return `mailto:${address}`;
      if (/^https:\/\//.test(entry) && URL.canParse(entry)) return new URL(entry).href;
      throw new EnvError(`${entry} is neither an e-mail address nor an https URL`);
    }),
);

/** The address of a sender with or without a name. */
export const addressOfSender = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/** A password that meets the criteria of sign-up. */
export const demoPassword = text(
  (value) => metPasswordCriteria(value).length === passwordCriteria.length,
  'must have 8 characters with lower and upper case, a number and one of !%&@#$^*?~',
);

/** Networks in CIDR notation or single addresses, separated by commas or spaces. */
export const networks = makeValidator<readonly string[]>((value: string) => {
  const entries = value.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    if (!isNetwork(entry)) throw new EnvError(`${entry} is not a network such as 10.0.0.0/8, fd00::/8 or 192.0.2.1`);
    if (entry.endsWith('/0')) throw new EnvError(`${entry} contains all addresses`);
  }
  return entries;
});

function isNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/');
  const isAddress = address.includes(':') ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress && !address.includes('%') && (address === entry || ipaddr.isValidCIDR(entry));
}

/** Refuses a variable that is no longer read; `hint` says in a sentence what to set instead. */
export const noLongerRead = (hint: string) =>
  makeValidator<undefined>(() => {
    throw new EnvError(hint);
  });
