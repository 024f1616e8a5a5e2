import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredPasskey } from '../store/factors';

/** The site, as authenticators know it. */
export interface RelyingParty {
  /** Such as `https://films.example`. */
  origin: string;
  /** The host name, for which alone a passkey is valid. */
  id: string;
}

const name = 'Nitrate';

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

export const relyingParty = (origin: string): RelyingParty => ({ origin, id: new URL(origin).hostname });

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Options for a new passkey, whose authenticator verifies its user, by PIN or fingerprint. */
export async function registrationOptions({ id }: RelyingParty, userName: string, passkeys: readonly StoredPasskey[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName,
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** Options with which a known passkey confirms. */
export async function confirmationOptions({ id }: RelyingParty, passkeys: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: known(passkeys),
    userVerification: 'required',
  });
}

/** The new passkey; undefined where the response does not match the challenge, at this site, by a verified user. */
export async function newPasskey(
  { origin, id }: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<StoredPasskey, 'id'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const { registrationInfo } = await orUnverified(verifyRegistrationResponse({ response, ...expected }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  const { counter, transports = [] } = credential;
  return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter, transports };
}

/**
 * What the authenticator has counted; undefined where the response does not match the challenge, at this site, by this
 * passkey and a verified user, or where the authenticator has counted more before and is thus a copy.
 */
export async function usedPasskey(
  { origin, id }: RelyingParty,
  challenge: string,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports };
  const reply = await orUnverified(verifyAuthenticationResponse({ response, ...expected, credential }));
  return reply.verified ? reply.authenticationInfo.newCounter : undefined;
}

/** The library throws where a response is malformed or does not fit: all of it comes from the client. */
const orUnverified = <T>(verification: Promise<T>): Promise<T | { verified: false; registrationInfo?: never }> =>
  verification.catch(() => ({ verified: false as const }));

const challengeMs = 5 * 60_000;

/** Until when a challenge can be used. */
export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeMs);
