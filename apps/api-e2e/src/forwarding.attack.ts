import { archivePort, subscriberNetwork } from './support/archive';
import { expect, test } from './support/people';
import { rawGet, rawRequest } from './support/raw-request';

const forged = `${subscriberNetwork}.7`;
const headers = {
  'x-forwarded-for': forged,
  'x-real-ip': forged,
  'x-client-ip': forged,
  'cf-connecting-ip': forged,
  'true-client-ip': forged,
  forwarded: `for=${forged};host=evil.example;proto=https`,
};

test('no forwarding header makes a client of a subscriber network', async ({ clients }) => {
  const films = await clients.visitor.get('/api/catalog/films?availability=full');
  const [film] = ((await films.json()) as { films: { slug: string }[] }).films;
  for (const [name, value] of Object.entries(headers)) {
    const response = await clients.visitor.post(`/api/playback/${film?.slug}`, { headers: { [name]: value } });
    expect([name, ((await response.json()) as { kind: string }).kind]).toEqual([name, 'preview']);
  }
});

test('no forwarded host appears in a page, feed or sitemap', async () => {
  const forwarded = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.example'];
  for (const path of ['/', '/de', '/archive', '/sitemap.xml', '/robots.txt', '/feed.xml', '/about']) {
    const { head, body } = await rawGet(path, forwarded);
    expect([path, `${head}${body}`.includes('evil.example')]).toEqual([path, false]);
  }
});

test('the mailbox of the embedded mode is closed to proxied and unknown requests', async () => {
  const attempts: Record<string, ReturnType<typeof rawGet>> = {
    'without its path': rawGet('/dev/mail'),
    'a mail by number': rawGet('/dev/mail/1'),
    'another host': rawRequest('GET /dev/mail HTTP/1.1\r\nHost: films.example\r\nConnection: close\r\n\r\n'),
    'through a proxy': rawGet('/dev/mail', [`X-Forwarded-For: ${forged}`]),
    'through a proxy on this machine': rawGet('/dev/mail', [
      'X-Forwarded-For: 127.0.0.1',
      'X-Forwarded-Host: localhost',
    ]),
    'a path up': rawGet('/media/../dev/mail'),
    'an absolute address': rawGet(`http://localhost:${archivePort}/dev/mail`),
  };
  for (const [attempt, response] of Object.entries(attempts)) {
    const { status, body } = await response;
    expect([attempt, status]).toEqual([attempt, 404]);
    expect(body).not.toContain('@nitrate.example');
  }
});
