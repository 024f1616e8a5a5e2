import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
import { EnvError, makeValidator } from 'envalid';

/** A validator that returns values as they are. */
const text = (isValid: (value: string) => boolean, mistake: string) =>
  makeValidator((value: string) => {
    if (!isValid(value)) throw new EnvError(mistake);
    return value;
  });

/** An origin, without a slash at its end. */
export const origin = makeValidator((value: string) => {
  const { protocol, origin: own } = new URL(value);
  if (!/^https?:$/.test(protocol)) throw new EnvError('must begin with http:// or https://');
  if (own !== value.replace(/\/$/, '')) throw new EnvError(`must be an origin without a path, such as ${own}`);
  return own;
});

/** A path on our own origin or an address on another one, without a slash at its end. */
export const base = makeValidator((value: string) => {
  if (!/^(\/[\w./-]+|https?:\/\/[^\s]+)$/.test(value)) throw new EnvError('must be a path or an http address');
  return value.replace(/\/$/, '');
});

/** Secrets, separated by commas. */
export const signingKeys = makeValidator<readonly string[]>((value: string) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < 32)) {
    throw new EnvError('must be keys of at least 32 characters, with commas between');
  }
  return keys;
});

/** The message never repeats the address, because it holds a password. */
export const smtpUrl = text(
  (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
  'must be an address such as smtp://name:password@mail.example:587 or smtps://…',
);

/** An e-mail address, with or without a name before it. */
export const sender = text(
  (value) => /^(?:[^\s@<>"]+@[^\s@<>"]+|[^<>"\r\n@]+ <[^\s@<>"]+@[^\s@<>"]+>)$/.test(value),
  'must be an address, or a name and an address such as Nitrate <archive@films.example>',
);

/** A password that could be signed up with. */
export const demoPassword = text(
  (value) => metPasswordCriteria(value).length === passwordCriteria.length,
  'must have 8 characters with lower and upper case, a number and one of !%&@#$^*?~',
);
