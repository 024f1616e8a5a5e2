import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
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

/** Secrets, separated by commas. */
export const signingKeys = makeValidator<readonly string[]>((value: string) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < 32)) {
    throw new EnvError('must be keys of at least 32 characters, separated by commas');
  }
  return keys;
});

/** The message does not contain the URL, because that contains a password. */
export const smtpUrl = text(
  (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
  'must be a URL such as smtp://name:password@mail.example:587 or smtps://…',
);

/** An e-mail address, optionally with a name before it. */
export const sender = text(
  (value) => /^(?:[^\s@<>"]+@[^\s@<>"]+|[^<>"\r\n@]+ <[^\s@<>"]+@[^\s@<>"]+>)$/.test(value),
  'must be an address, or a name and an address such as Nitrate <archive@films.example>',
);

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
