// Decides about each request for media, without a call to Nitrate. Runs in njs 0.7.9 (Debian 12) and newer, for each
// request in a fresh copy, so that what is done at the top is done each time.
import crypto from 'crypto';

/**
 * Addresses of media files. Their names are plain: no escapes, no hidden files, no states and logs that lie beside them.
 * Numbered, because named groups would take longer.
 */
const grantedForm =
  /^\/media\/g\/(\d{1,12})\.([\w-]{43})\/([\w-][\w.-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:mpd|m3u8|m4s|mp4|m4a|vtt|jpg|webp|avif))(?:\?.*)?$/;
const stillForm =
  /^\/media\/(stills\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:mpd|m3u8|m4s|mp4|m4a|vtt|jpg|webp|avif))(?:\?.*)?$/;
/** With any token and file: it is refused, and this says why. */
const otherForm = /^\/media\/g\/([^/]*)\/([^/]+)\/./;
const tokenForm = /^(\d{1,12})\.([\w-]{43})$/;
const maxKeyLength = 300;
const minKeyLength = 32;
const yearSeconds = 31536000;

/** `allowed`, `grantInvalid` or `notFound`. Of what is allowed it sets the key in the storage and how long it is valid. */
function decide(r) {
  const variables = r.variables;
  if (r.method !== 'GET' && r.method !== 'HEAD') return 'notFound';
  // As it was sent: the path that nginx has decoded and shortened is not what was signed.
  const address = variables.request_uri;
  const granted = grantedForm.exec(address);
  if (granted) {
    const seconds = secondsLeft(granted[1], granted[2], granted[3], variables);
    return seconds > 0 ? allow(variables, `assets/${granted[3]}/${granted[4]}`, seconds) : 'grantInvalid';
  }
  const still = stillForm.exec(address);
  return still ? allow(variables, still[1], yearSeconds) : refuse(address, variables);
}

function allow(variables, key, seconds) {
  if (key.length > maxKeyLength) return 'notFound';
  variables.nitrate_key = key;
  variables.nitrate_seconds = Math.min(seconds, yearSeconds);
  return 'allowed';
}

function refuse(address, variables) {
  const other = otherForm.exec(address);
  if (!other) return 'notFound';
  const token = tokenForm.exec(other[1]);
  return token && secondsLeft(token[1], token[2], other[2], variables) > 0 ? 'notFound' : 'grantInvalid';
}

/** How long a grant for an asset is valid; 0 or less where it has expired, is forged or for another asset. */
function secondsLeft(expires, signature, asset, variables) {
  const seconds = Number(expires) - Math.floor(Date.now() / 1000);
  if (seconds <= 0) return 0;
  const text = `${expires}.${asset}`;
  return variables.nitrate_grant_keys.split(',').some((key) => isSignedBy(key, text, signature)) ? seconds : 0;
}

function isSignedBy(key, text, signature) {
  // Everybody can sign with an empty key.
  if (key.length < minKeyLength) return false;
  // Compared by their own HMAC, so that the time it takes says nothing about where they differ.
  return mac(key, mac(key, text)) === mac(key, signature);
}

function mac(key, text) {
  return crypto.createHmac('sha256', key).update(text).digest('base64url');
}

// eslint-disable-next-line import/no-default-export -- njs imports it alone
export default { decide };
