import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old the signature of an event may be, which limits how long a copied one can be sent again. */
const toleranceMs = 300_000;

const hmac = (secret: string, signedAt: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${signedAt}.`).update(body).digest();

/** Signs a body as payment providers do: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signBody(secret: string, body: Buffer, now: Date): string {
  const signedAt = Math.floor(now.getTime() / 1000);
  return `t=${signedAt},v1=${hmac(secret, signedAt, body).toString('hex')}`;
}

/** Whether a body was signed with one of the secrets, at most five minutes ago. There may be several signatures. */
export function isSigned(secrets: readonly string[], body: Buffer, header: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [timestamp = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const signedAt = Number(timestamp);
  if (Math.abs(now.getTime() - signedAt * 1000) > toleranceMs) return false;
  const signatures = valuesOf('v1').map((value) => Buffer.from(value, 'hex'));
  return secrets.some((secret) => {
    const expected = hmac(secret, signedAt, body);
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}
