import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { grantKeys } from './grant-signer';
import { grantSigner } from './grant-signer';

const key = 'a-signing-key-of-at-least-32-characters';
const older = 'an-older-signing-key-of-over-32-characters';

describe('grants', () => {
  it('are valid for their asset until they expire', () => {
    const grants = grantSigner([key]);
    const token = grants.sign('film-a', 1000);
    expect(grants.verify(token, 'film-a', 999)).toBe(1000);
    expect(grants.verify(token, 'film-a', 1000)).toBeUndefined();
  });

  it('are invalid for any other asset or expiry', () => {
    const grants = grantSigner([key]);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (asset, other, expires, later) => {
        const signature = grants.sign(asset, expires).split('.')[1];
        const isSame = asset === other && expires === later;
        expect(grants.verify(`${later}.${signature}`, other, -1) === undefined).toBe(!isSame);
      }),
    );
  });

  it('are invalid unless signed with the key', () => {
    const grants = grantSigner([key]);
    const forged = grantSigner([older]).sign('film-a', 2000);
    const token = grants.sign('film-a', 2000);
    const malformed = [
      '',
      '.',
      '2000',
      `2000.${'A'.repeat(43)}`,
      `${token}A`,
      token.slice(0, -1),
      `+${token}`,
      `2e3${token.slice(4)}`,
    ];
    for (const each of [forged, ...malformed]) expect(grants.verify(each, 'film-a', 1)).toBeUndefined();
  });

  it('stay valid when a new key is added before the old one, until the old one is removed', () => {
    const token = grantSigner([older]).sign('film-a', 2000);
    expect(grantSigner([key, older]).verify(token, 'film-a', 1)).toBe(2000);
    expect(grantSigner([key]).verify(token, 'film-a', 1)).toBeUndefined();
  });

  it('have one spelling alone', () => {
    const token = grantSigner([key]).sign('film-a', 2000);
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = [1, 2, 3].map((bits) => token.slice(0, -1) + digits[digits.indexOf(token.slice(-1)) + bits]);
    for (const other of others) {
      expect(Buffer.from(other.slice(5), 'base64url')).toEqual(Buffer.from(token.slice(5), 'base64url'));
      expect(grantSigner([key]).verify(other, 'film-a', 1)).toBeUndefined();
    }
  });

  it('are signed by keys derived from the signing keys, which are therefore unknown to an edge', () => {
    const [edgeKey] = grantKeys([key]);
    const token = grantSigner([key]).sign('film-a', 2000);
    const signature = (secret: string) => createHmac('sha256', secret).update('2000.film-a').digest('base64url');
    expect(token).toBe(`2000.${signature(edgeKey)}`);
    expect(grantSigner([key]).verify(`2000.${signature(key)}`, 'film-a', 1)).toBeUndefined();
  });

  it('require a key, and one of at least 32 characters', () => {
    expect(() => grantSigner(['secret'])).toThrow('32 characters');
    expect(() => grantSigner([])).toThrow('At least one');
  });
});
