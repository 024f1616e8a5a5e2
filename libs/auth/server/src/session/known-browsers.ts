import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@nitrate/configuration';

/** A sign-in of an account in a browser, as a cookie of that browser proves it. */
export interface KnownBrowser {
  /** Of this browser and account; random. */
  id: string;
  signedInAt: Date;
}

/** Marks browsers in which an account has signed in. All functions take the value of the cookie. */
export interface KnownBrowsers {
  find(cookie: string | undefined, emailKey: string): KnownBrowser | undefined;
  /** The value with a new mark of the account. */
  add(cookie: string | undefined, emailKey: string, now: Date): string;
  /** The value without the mark of the account; empty where there is no other. */
  remove(cookie: string | undefined, emailKey: string): string;
}

/** A mark is a time in milliseconds, an id and a MAC over both and the account's address, which it does not contain. */
const bytes = { time: 6, id: 10, mac: 17 };
const markLength = ((bytes.time + bytes.id + bytes.mac) / 3) * 4;

/** Several users of one browser are known in it, but not more than its cookie can hold. */
const maxMarks = 4;

/** The first key signs, all verify. */
export function knownBrowsers(signingKeys: readonly string[]): KnownBrowsers {
  const keys = deriveKeys(signingKeys, 'known browser');
  const [signing] = keys;
  const macOf = ({ key }: typeof signing, facts: Buffer, emailKey: string) =>
    createHmac('sha256', key).update(facts).update(emailKey).digest().subarray(0, bytes.mac);

  function read(mark: string, emailKey: string): KnownBrowser | undefined {
    const decoded = Buffer.from(mark, 'base64url');
    const facts = decoded.subarray(0, bytes.time + bytes.id);
    const mac = decoded.subarray(bytes.time + bytes.id);
    if (mac.length !== bytes.mac || !keys.some((key) => timingSafeEqual(mac, macOf(key, facts, emailKey)))) {
      return undefined;
    }
    return {
      id: facts.subarray(bytes.time).toString('base64url'),
      signedInAt: new Date(facts.readUIntBE(0, bytes.time)),
    };
  }

  const marksIn = (cookie = '') =>
    cookie
      .split('.')
      .filter((mark) => mark.length === markLength)
      .slice(0, maxMarks);
  const othersIn = (cookie: string | undefined, emailKey: string) =>
    marksIn(cookie).filter((mark) => !read(mark, emailKey));

  return {
    find(cookie, emailKey) {
      for (const mark of marksIn(cookie)) {
        const found = read(mark, emailKey);
        if (found) return found;
      }
      return undefined;
    },
    add(cookie, emailKey, now) {
      const facts = Buffer.concat([Buffer.alloc(bytes.time), randomBytes(bytes.id)]);
      facts.writeUIntBE(now.getTime(), 0, bytes.time);
      const mark = Buffer.concat([facts, macOf(signing, facts, emailKey)]).toString('base64url');
      return [mark, ...othersIn(cookie, emailKey)].slice(0, maxMarks).join('.');
    },
    remove: (cookie, emailKey) => othersIn(cookie, emailKey).join('.'),
  };
}
