import { serviceFetch } from '@nitrate/http';
import * as openid from 'openid-client';
import {
  discoverProvider,
  isLocalIssuer,
  maxReplyBytes,
  NotOpenId,
  OtherIssuer,
  type ProviderSettings,
} from './discover-provider';

/** What is wrong about a provider: it does not respond, is none, is another one, or does not know the archive. */
type ProviderFault = 'unreachable' | 'notOpenId' | 'otherIssuer' | 'unknownClient';

/**
 * Calls a provider before it is stored. A code that it never issued shows whether it knows client and secret.
 * @returns undefined where nothing is wrong
 */
export async function checkProvider(
  settings: ProviderSettings,
  { serviceNetworks }: { serviceNetworks: readonly string[] },
): Promise<ProviderFault | undefined> {
  const fetch = serviceFetch({ serviceNetworks, maxReplyBytes, allowLocal: isLocalIssuer(settings.issuer) });
  let config: openid.Configuration;
  try {
    config = await discoverProvider(settings, fetch);
  } catch (error) {
    return discoveryFault(error);
  }
  const code = openid.randomState();
  const parameters = { code, redirect_uri: settings.issuer, code_verifier: openid.randomPKCECodeVerifier() };
  try {
    await openid.genericGrantRequest(config, 'authorization_code', parameters);
  } catch (error) {
    const isUnknown =
      (error instanceof openid.ResponseBodyError && error.error === 'invalid_client') ||
      (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401);
    if (isUnknown) return 'unknownClient';
  }
  return undefined;
}

function discoveryFault(error: unknown): ProviderFault {
  if (error instanceof OtherIssuer) return 'otherIssuer';
  if (error instanceof NotOpenId) return 'notOpenId';
  if (!(error instanceof openid.ClientError)) return 'unreachable';
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'otherIssuer';
  return isAnswer(error) ? 'notOpenId' : 'unreachable';
}

const isAnswer = ({ code = '' }: openid.ClientError): boolean =>
  [
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_PARSE_ERROR',
    'OAUTH_INVALID_RESPONSE',
  ].includes(code);
