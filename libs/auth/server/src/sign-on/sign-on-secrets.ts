import { createHmac } from 'node:crypto';

const secretForm = /^[\w-]{43}$/;

/** Whether a cookie has the form of a secret of a browser. */
export const isBrowserSecret = (cookie: string | undefined): cookie is string =>
  cookie !== undefined && secretForm.test(cookie);

/**
 * Derives nonce and code verifier of a sign-in from the secret of the browser, so that the database holds neither. Two
 * tabs share the secret, and differ in the state.
 */
export function signOnSecrets(browserSecret: string, state: string): { nonce: string; codeVerifier: string } {
  const derive = (purpose: string) =>
    createHmac('sha256', browserSecret).update(`${purpose} ${state}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
