import { createHmac } from 'node:crypto';
import { film, grantFor, secret, segment, signingKeys } from './archive';
import type { EdgeReply, EdgeRequest } from './send';

/** A request, and the response of Nitrate and every edge. */
export interface Case extends EdgeRequest {
  name: string;
  /** One of these. */
  status: number | readonly number[];
  body?: string;
  headers?: Record<string, string>;
  replyHeaders?: EdgeReply['headers'];
  /** Behind CloudFront it is one for all files. */
  cacheControl?: string;
}

const file = 'v0-1.m4s';
const refused = [400, 403, 404];

const changed = (letter: string) => (letter === 'A' ? 'B' : 'A');

/** The same bytes in other letters: the last of 43 has two bits that mean nothing. */
function respelled(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) + 1];
}

/** The cases of grants and files. Times start from now, because the edges have clocks of their own. */
export function cases(): Case[] {
  const grant = grantFor(film);
  const [expires = '', signature = ''] = grant.split('.');
  const granted = (rest: string) => `/media/g/${grant}/${film}/${rest}`;
  const withToken = (token: string) => `/media/g/${token}/${film}/${file}`;
  const signed = (key: string) =>
    `${expires}.${createHmac('sha256', key).update(`${expires}.${film}`).digest('base64url')}`;
  const [today = '', yesterday = ''] = signingKeys;

  const allowed: Case[] = [
    { name: 'a valid grant', path: granted(file), status: 200, body: segment },
    { name: 'a grant of the older key', path: withToken(grantFor(film, 600, [yesterday])), status: 200, body: segment },
    { name: 'a folder below the asset', path: granted('sub/v0-1.m4s'), status: 200, body: segment },
    {
      name: 'a manifest',
      path: granted('manifest.mpd'),
      status: 200,
      cacheControl: 'public, max-age=60',
      replyHeaders: { 'content-type': 'application/dash+xml; charset=utf-8' },
    },
    { name: 'a query', path: `${granted(file)}?_HLS_msn=1`, status: 200, body: segment },
    {
      name: 'HEAD',
      method: 'HEAD',
      path: granted(file),
      status: 200,
      body: '',
      replyHeaders: { 'content-length': String(segment.length), 'accept-ranges': 'bytes' },
    },
    {
      name: 'a range',
      path: granted(file),
      headers: { range: 'bytes=8-15' },
      status: 206,
      body: segment.slice(8, 16),
      replyHeaders: { 'content-range': `bytes 8-15/${segment.length}` },
    },
    {
      name: 'a range from the end',
      path: granted(file),
      headers: { range: 'bytes=-9' },
      status: 206,
      body: segment.slice(-9),
    },
    { name: 'a range beyond the end', path: granted(file), headers: { range: 'bytes=99999-' }, status: 416 },
    {
      name: 'a still, without a grant',
      path: '/media/stills/film-a/poster-640.webp',
      status: 200,
      body: 'a poster',
      cacheControl: 'public, max-age=31536000, immutable',
      replyHeaders: { 'content-type': 'image/webp' },
    },
  ];

  const forged: Record<string, string> = {
    'an expired grant': grantFor(film, -1),
    'a grant that ends now': grantFor(film, 0),
    'a grant with a later end': `${Number(expires) + 600}.${signature}`,
    'a changed signature': `${expires}.${changed(signature[0] ?? '')}${signature.slice(1)}`,
    'another spelling of the signature': respelled(grant),
    'a shorter signature': grant.slice(0, -1),
    'a longer signature': `${grant}A`,
    'no signature': `${expires}.`,
    'no end': `.${signature}`,
    'an end that is no number': `${expires.slice(0, -2)}e2.${signature}`,
    'a signature by a key that was removed': grantFor(film, 600, ['a-signing-key-that-nobody-has-any-more-at-all']),
    'a signature by an empty key': signed(''),
    'a signature by the signing key itself': signed(today),
    'a grant of another film': grantFor('film-b'),
    'an encoded grant': grant
      .replace('.', '%2E')
      .replace(/^\d/, (digit) => `%3${digit}`)
      .slice(0, 20),
    'something else': 'x',
  };
  const invalid = Object.entries(forged).map(([name, token]) => ({ name, path: withToken(token), status: 403 }));

  const noGrant: Record<string, string> = {
    'no grant': `/media/g/${film}/${file}`,
    'an empty grant': `/media/g//${film}/${file}`,
    'the key in the storage': `/assets/${film}/${file}`,
    'the bucket': `/films/assets/${film}/${file}`,
    'the key below the media': `/media/assets/${film}/${file}`,
    'a grant in the query': `/media/g/x/${film}/${file}?${grant}`,
  };
  const hidden = [
    ...['missing.m4s', 'state.json', '.hidden.m4s', 'manifest.mpd.json', '', '.', 'v0-1'],
    // Traversal, plain and encoded.
    ...['../film-b/v0-1.m4s', '../../secret.mp4', './../../secret.mp4', 'sub/../../film-b/v0-1.m4s'],
    ...['..%2ffilm-b%2fv0-1.m4s', '%2e%2e/film-b/v0-1.m4s', '%2e%2e%2ffilm-b%2fv0-1.m4s', '..%252ffilm-b/v0-1.m4s'],
    ...['..%5cfilm-b%5cv0-1.m4s', '..\\film-b\\v0-1.m4s', '..;/film-b/v0-1.m4s', '%c0%ae%c0%ae/film-b/v0-1.m4s'],
    ...['..%2f..%2f..%2f..%2fetc%2fpasswd', 'state.json%00.m4s', 'state.json%23.m4s', 'state.json%3f.m4s'],
    ...['//v0-1.m4s', '/v0-1.m4s', 'v0-1.m4s/', 'v0-1.m4s%20', `${'a'.repeat(300)}.m4s`],
    // Back into the public folder, whose addresses need no grant.
    ...['../../../stills/../assets/film-b/v0-1.m4s'],
  ];
  const stills = [
    ...['../assets/film-a/v0-1.m4s', '..%2fassets%2ffilm-a%2fv0-1.m4s', '%2e%2e/assets/film-a/v0-1.m4s'],
    ...['film-a/../../assets/film-a/v0-1.m4s', '../secret.mp4', 'film-a/missing.webp'],
  ];
  const refusals: Case[] = [
    ...Object.entries(noGrant).map(([name, path]) => ({ name, path, status: refused })),
    ...hidden.map((rest) => ({
      name: `the file ${rest.slice(0, 40) || '(none)'}`,
      path: granted(rest),
      status: refused,
    })),
    { name: 'a missing file', path: granted('missing.m4s'), status: 404 },
    { name: 'a file that is no media', path: granted('state.json'), status: 404 },
    { name: 'another asset above', path: `/media/g/${grant}/../g/${grant}/film-b/${file}`, status: refused },
    { name: 'an encoded slash behind the asset', path: `/media/g/${grant}/${film}%2f${file}`, status: refused },
    { name: 'another asset by traversal', path: `/media/g/${grant}/${film}/../film-b/${file}`, status: refused },
    ...stills.map((rest) => ({ name: `the still ${rest}`, path: `/media/stills/${rest}`, status: refused })),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => ({
      name: method,
      method,
      path: granted(file),
      status: 404,
    })),
  ];
  return [...allowed, ...invalid, ...refusals];
}

/** What is wrong with a reply; empty where it is as the case says. */
export function faultsOf({ status, body, replyHeaders, cacheControl }: Case, reply: EdgeReply): string[] {
  const faults: string[] = [];
  if (![status].flat().includes(reply.status))
    faults.push(`status ${reply.status} instead of ${[status].join(' or ')}`);
  if (body !== undefined && reply.body !== body) faults.push(`body ${JSON.stringify(reply.body.slice(0, 80))}`);
  if (reply.status >= 400 && (reply.body.includes(secret) || /root:.*:0:0/.test(reply.body)))
    faults.push('it shows a file');
  for (const [name, value] of Object.entries({
    ...replyHeaders,
    ...(cacheControl && { 'cache-control': cacheControl }),
  })) {
    if (reply.headers[name] !== value)
      faults.push(`${name}: ${String(reply.headers[name])} instead of ${String(value)}`);
  }
  const isReadable = reply.headers['access-control-allow-origin'] === '*';
  if (!isReadable && (reply.status < 400 || reply.status === 403)) faults.push('unreadable for players elsewhere');
  const maxAge = Number(/max-age=(\d+)/.exec(reply.headers['cache-control'] ?? '')?.[1]);
  if ([403, 404].includes(reply.status) && maxAge > 0) faults.push('caches may store a refusal');
  if (reply.status < 400 && !(maxAge > 0)) faults.push(`cache-control ${String(reply.headers['cache-control'])}`);
  return faults;
}
