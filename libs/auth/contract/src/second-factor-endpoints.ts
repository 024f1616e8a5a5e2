import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Nothing } from './user';

const closed = { additionalProperties: false } as const;

/** Not blank. */
const FactorName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** Six digits of an authenticator app. */
export const AppCode = Type.String({ pattern: '^\\d{6}$' });

/** Base64url, as browsers encode the bytes of WebAuthn. */
const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });

/** What the browser adds to each response of an authenticator; unknown members are ignored. */
const credentialFields = {
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
  clientExtensionResults: Type.Object({}),
};

/** The `RegistrationResponseJSON` of WebAuthn. */
const NewCredential = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});

/** The `AuthenticationResponseJSON` of WebAuthn. */
export const UsedCredential = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});

/** Options of WebAuthn, passed to the browser as they are. */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) });

export const SecondFactor = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['passkey', 'app'] as const),
  /** By which its owner recognises it. */
  name: Type.String(),
  /** ISO times; null where it was never used since it was set up. */
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});

/** Shown once: each confirms one time in place of a lost passkey or app. Empty where the user has some already. */
const NewRecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const listSecondFactors = defineEndpoint({
  method: 'GET',
  url: '/auth/user/factors',
  summary: 'The passkeys and authenticator apps of the user, and how many recovery codes are left',
  access: 'signedIn',
  reply: Type.Object({ factors: Type.Array(SecondFactor), recoveryCodesLeft: Type.Integer() }),
  refusals: [],
});

export const beginApp = defineEndpoint({
  method: 'POST',
  url: '/auth/user/factors/app/secret',
  summary: 'Creates the secret of an authenticator app, which is valid once a code of the app has confirmed it',
  access: 'editor',
  twoFactor: 'setUp',
  reply: Type.Object({
    /** Base32. */
    secret: Type.String(),
    /** `otpauth:` address of the secret, for a QR code. */
    uri: Type.String(),
  }),
  refusals: ['tooManyFactors'],
});

export const addApp = defineEndpoint({
  method: 'POST',
  url: '/auth/user/factors/app',
  summary: 'Adds the authenticator app with the secret of this session, by one of its codes',
  access: 'editor',
  twoFactor: 'setUp',
  body: Type.Object({ name: FactorName, code: AppCode }, closed),
  reply: NewRecoveryCodes,
  refusals: ['codeInvalid', 'tooManyFactors'],
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  url: '/auth/user/factors/passkey/options',
  summary: 'Options of WebAuthn with which the browser creates a passkey',
  access: 'editor',
  twoFactor: 'setUp',
  reply: PasskeyOptions,
  refusals: ['tooManyFactors'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  url: '/auth/user/factors/passkey',
  summary: 'Adds the passkey that the browser has created',
  access: 'editor',
  twoFactor: 'setUp',
  body: Type.Object({ name: FactorName, credential: NewCredential }, closed),
  reply: NewRecoveryCodes,
  refusals: ['passkeyInvalid', 'tooManyFactors'],
});

const params = Type.Object({ factor: Type.String({ maxLength: 100 }) });

export const renameSecondFactor = defineEndpoint({
  method: 'PATCH',
  url: '/auth/user/factors/:factor',
  summary: 'Renames a passkey or an authenticator app of the user',
  access: 'confirmed',
  params,
  body: Type.Object({ name: FactorName }, closed),
  reply: SecondFactor,
  refusals: ['notFound'],
});

export const removeSecondFactor = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user/factors/:factor',
  summary: 'Removes a passkey or an authenticator app of the user; with the last one, the recovery codes',
  access: 'confirmed',
  twoFactor: 'setUp',
  params,
  reply: Nothing,
  refusals: ['notFound'],
});

export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  url: '/auth/user/factors/recovery-codes',
  summary: 'Replaces the recovery codes of the user by ten new ones',
  access: 'confirmed',
  twoFactor: 'setUp',
  reply: NewRecoveryCodes,
  refusals: ['notFound'],
});

export type SecondFactor = Static<typeof SecondFactor>;
