import { createHttpServer } from '@nitrate/http';
import { serveSecurityTxt } from './serve-security-txt';

async function read(now: string, isConfigured = true) {
  const app = await createHttpServer({ now: () => new Date(now) });
  const securityContact = isConfigured
    ? {
        contacts: ['mailto:security@films.example', 'https://films.example/contact/sales'],
        expires: new Date('2027-06-30'),
      }
    : undefined;
  serveSecurityTxt(app, { securityContact, publicOrigin: 'https://films.example' });
  const reply = await app.inject({ url: '/.well-known/security.txt' });
  await app.close();
  return reply;
}

it('says by RFC 9116 where vulnerabilities are reported', async () => {
  const { headers, body } = await read('2027-06-29T23:59:59Z');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    `Contact: mailto:security@films.example
Contact: https://films.example/contact/sales
Expires: 2027-06-30T00:00:00.000Z
Preferred-Languages: en, de
Canonical: https://films.example/.well-known/security.txt
`,
  );
});

it.each([
  ['once it has expired', '2027-06-30T00:00:00Z', true],
  ['where no contact is configured', '2027-01-01T00:00:00Z', false],
])('is not found %s', async (_case, now, isConfigured) => {
  expect((await read(now, isConfigured)).statusCode).toBe(404);
});
