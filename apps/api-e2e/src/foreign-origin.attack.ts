import { archiveAddress, archivePort } from './support/archive';
import { codeOf, expect, test } from './support/people';
import { rawRequest } from './support/raw-request';

const write = { data: { name: 'Mabuse' } };

test('pages of other origins change nothing', async ({ clients }) => {
  const origins = [
    'https://evil.example',
    'null',
    `http://localhost.evil.example:${archivePort}`,
    `http://evil.example#${archiveAddress}`,
    `https://localhost:${archivePort}`,
    `http://localhost:${archivePort + 1}`,
    `http://127.0.0.1:${archivePort}`,
    'file://',
  ];
  for (const origin of origins) {
    const response = await clients.user.patch('/api/account/profile', { ...write, headers: { origin } });
    expect([origin, await codeOf(response)]).toEqual([origin, 'forbidden']);
    expect(response.headers()['access-control-allow-origin']).toBeUndefined();
  }
  const own = await clients.user.patch('/api/account/profile', { ...write, headers: { origin: archiveAddress } });
  expect(own.status()).toBe(200);
});

test('forms of other sites change nothing', async ({ clients }) => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site, origin: 'https://evil.example' };
    const response = await clients.user.post('/api/auth/user/expiration', { form: { a: 'b' }, headers });
    expect([site, await codeOf(response)]).toEqual([site, 'forbidden']);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const response = await clients.user.patch('/api/account/profile', {
      data: '{"name":"Mabuse"}',
      headers: { 'content-type': type },
    });
    expect([type, response.status() >= 400 && response.status() < 500]).toEqual([type, true]);
  }
});

test('a method in a header or query is not the method', async ({ clients }) => {
  const response = await clients.user.get('/api/account/profile?_method=DELETE', {
    headers: { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' },
  });
  expect(response.status()).toBe(200);
  expect((await clients.user.get('/api/account/profile')).status()).toBe(200);
});

test('a request with two hosts, two lengths or two framings is refused', async () => {
  const hosts = ['Host: localhost', 'Host: evil.example'];
  const post = (headers: string[], body = '') =>
    rawRequest(`POST /api/auth/login HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  const attempts = {
    'two hosts': post([...hosts, 'Content-Length: 0']),
    'no host': post(['Content-Length: 0']),
    'two lengths': post(['Host: localhost', 'Content-Length: 2', 'Content-Length: 4'], '{}'),
    'length and chunks': post(['Host: localhost', 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    'chunked twice': post(['Host: localhost', 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
    'a space before the colon': post(['Host: localhost', 'Content-Length : 2'], '{}'),
    'a line break in a header': post(['Host: localhost', 'X: a\nContent-Length: 2'], '{}'),
  };
  for (const [attempt, response] of Object.entries(attempts)) {
    expect([attempt, (await response).status]).toEqual([attempt, 400]);
  }
});
