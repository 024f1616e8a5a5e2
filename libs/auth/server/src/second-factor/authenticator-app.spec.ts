import { secretBox } from '@nitrate/configuration';
import { Secret, TOTP } from 'otpauth';
import { appUri, newAppSecret, openAppSecret, sealAppSecret, stepOfCode } from './authenticator-app';

/** The secret and codes of RFC 6238, appendix B, with their last six digits. */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32;

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('knows the codes of RFC 6238: at %i s', (seconds, code, step) => {
  expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(step);
});

it('takes the codes of the present, the last and the next time step alone, whatever the secret and the time', () => {
  for (let round = 0; round < 100; round += 1) {
    const secret = newAppSecret();
    const now = new Date(1_700_000_000_000 + round * 7_654_321);
    const present = Math.floor(now.getTime() / 30_000);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const steps = [-3, -2, -1, 0, 1, 2, 3].map((delta) => present + delta);
    const codes = steps.map((step) => app.generate({ timestamp: step * 30_000 }));
    const taken = codes.map((code) => stepOfCode(secret, code, now));
    const expected = steps.map((step) => (Math.abs(step - present) <= 1 ? step : undefined));
    // Two steps have the same code once in a million.
    if (new Set(codes).size === codes.length) expect(taken).toEqual(expected);
  }
});

it('has an address that apps understand', () => {
  const uri = new URL(appUri(rfcSecret, 'ada@archive.example'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining('ada@archive.example'),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Nitrate',
    secret: rfcSecret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('seals a secret for its user alone, and opens it after the key has changed', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  const sealed = sealAppSecret(secretBox([first], 'authenticator app'), 'ada', rfcSecret);
  expect(sealed).not.toContain(rfcSecret);
  const rotated = secretBox([second, first], 'authenticator app');
  expect(openAppSecret(rotated, 'ada', sealed)).toBe(rfcSecret);
  expect(openAppSecret(rotated, 'bob', sealed)).toBeUndefined();
  expect(openAppSecret(secretBox([second], 'authenticator app'), 'ada', sealed)).toBeUndefined();
});
