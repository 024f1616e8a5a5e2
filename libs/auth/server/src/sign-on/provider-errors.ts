import type { SignOnProblem } from '@nitrate/auth/contract';
import * as openid from 'openid-client';

/** Errors with which a provider, or the user there, ends a sign-in. */
const denials = new Set([
  ...['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required'],
]);
const outages = new Set(['server_error', 'temporarily_unavailable']);

/** What the user of a failed call of a provider reads. */
export function problemOfProvider(error: unknown): SignOnProblem {
  if (error instanceof openid.AuthorizationResponseError) {
    return denials.has(error.error) ? 'denied' : outages.has(error.error) ? 'unavailable' : 'failed';
  }
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  if (error instanceof openid.ClientError) {
    const { code, cause } = error;
    if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'unavailable';
    return statusIn(cause) >= 500 ? 'unavailable' : 'failed';
  }
  // Of `fetch`: no connection, or a reply that is too large.
  return error instanceof TypeError && !('code' in error) ? 'unavailable' : 'failed';
}

const statusIn = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : 0;

/**
 * What the log says about a failed call: codes alone, because descriptions and claims of providers name people.
 */
export function providerErrorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isOfProvider = error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError;
  const answered = isOfProvider
    ? String(error.error)
        .replace(/[^\w.-]/g, '')
        .slice(0, 60)
    : undefined;
  const status = statusIn(error) || statusIn(error.cause) || undefined;
  return {
    name,
    message: message.slice(0, 200),
    ...(code !== undefined && { code }),
    ...(answered !== undefined && { answered }),
    ...(status !== undefined && { status }),
    ...(error.cause instanceof Error && { cause: providerErrorFacts(error.cause) }),
  };
}
