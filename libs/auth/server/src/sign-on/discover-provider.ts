import type { ServiceFetch } from '@nitrate/http';
import * as openid from 'openid-client';

/** How the archive is registered at an OpenID provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const timeoutSeconds = 5;
/** Maximum difference between the provider's clock and ours. */
const clockToleranceSeconds = 60;
/** Of each reply of a provider; keys and claims are a few kilobytes. */
export const maxReplyBytes = 512 * 1024;

/** The metadata belong to another issuer. */
export class OtherIssuer extends Error {
  override readonly name = 'OtherIssuer';
}

/** The metadata lack what a sign-in needs. */
export class NotOpenId extends Error {
  override readonly name = 'NotOpenId';
}

/** Whether a provider is on this machine: for trials alone, as the command that stores it makes sure. */
export const isLocalIssuer = (issuer: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(issuer).hostname);

/**
 * Reads the metadata of a provider.
 * @throws OtherIssuer, NotOpenId, or what the library throws where it does not respond
 */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  fetch: ServiceFetch,
): Promise<openid.Configuration> {
  const metadata = { [openid.clockTolerance]: clockToleranceSeconds };
  const config = await openid.discovery(new URL(issuer), clientId, metadata, clientAuthentication(clientSecret), {
    timeout: timeoutSeconds,
    [openid.customFetch]: fetch as openid.CustomFetch,
    // The signature counts, not only that the token came from the provider.
    execute: [openid.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [])],
  });
  const found = config.serverMetadata();
  // The library lets the issuer of some services differ, such as one for all tenants.
  if (new URL(found.issuer).href !== new URL(issuer).href) throw new OtherIssuer(found.issuer);
  if (!found.authorization_endpoint || !found.token_endpoint || !found.jwks_uri) throw new NotOpenId(issuer);
  return config;
}

/** By the method that providers expect unless they say otherwise. */
const clientAuthentication =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const method = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret);
    method(server, client, body, headers);
  };
