// CloudFront Function (cloudfront-js-2.0) for viewer requests to a bucket: checks the grant and asks for the object of the
// storage, so that the cache holds it once for all viewers. The key value store of the function has the keys of grants, as
// `npm run nitrate -- grant-keys` prints them, under the name `grant-keys`.
import crypto from 'crypto';
import cf from 'cloudfront';

const store = cf.kvs();

const grantedPath = /^\/media\/g\/([^/]*)\/([^/]+)\/(.+)$/;
const stillPath = /^\/media\/(stills\/.+)$/;
const tokenForm = /^(\d{1,12})\.([\w-]{43})$/;
/** Plain names of media files alone: no escapes, no hidden files, no states and logs that lie beside them. */
const keyForm = /^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.(?:mpd|m3u8|m4s|mp4|m4a|vtt|jpg|webp|avif)$/;
const maxKeyLength = 300;
const minKeyLength = 32;

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it
async function handler(event) {
  const request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(404, 'notFound');
  const still = stillPath.exec(request.uri);
  if (still) return requestFor(request, still[1]);
  const granted = grantedPath.exec(request.uri);
  if (!granted) return refusal(404, 'notFound');
  const isGranted = isValid(granted[1], granted[2], await store.get('grant-keys'));
  return isGranted ? requestFor(request, `assets/${granted[2]}/${granted[3]}`) : refusal(403, 'grantInvalid');
}

/** The request that looks up the cache and goes to the bucket: the same for all viewers. */
function requestFor(request, key) {
  if (key.length > maxKeyLength || !keyForm.test(key)) return refusal(404, 'notFound');
  request.uri = `/${key}`;
  request.querystring = {};
  request.cookies = {};
  return request;
}

function isValid(token, asset, keys) {
  const form = tokenForm.exec(token);
  if (!form || Number(form[1]) <= Math.floor(Date.now() / 1000)) return false;
  return keys.split(',').some((key) => isSignedBy(key, `${form[1]}.${asset}`, form[2]));
}

function isSignedBy(key, text, signature) {
  // Everybody can sign with an empty key.
  if (key.length < minKeyLength) return false;
  return isEqual(crypto.createHmac('sha256', key).update(text).digest('base64url'), signature);
}

/** Compares texts of the same length in a time that does not depend on where they differ. */
function isEqual(a, b) {
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

function refusal(status, code) {
  return {
    statusCode: status,
    statusDescription: status === 403 ? 'Forbidden' : 'Not Found',
    headers: {
      'access-control-allow-origin': { value: '*' },
      'cache-control': { value: 'no-store' },
      'content-type': { value: 'application/problem+json' },
    },
    body: JSON.stringify({ status, code }),
  };
}
