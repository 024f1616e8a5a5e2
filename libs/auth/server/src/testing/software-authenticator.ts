import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { addPasskey, confirmPasskey } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';

type NewCredential = BodyOf<typeof addPasskey>['credential'];
type UsedCredential = BodyOf<typeof confirmPasskey>['credential'];

/** Where and how an authenticator answers; by default honestly, at the site of the specs. */
interface Answering {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** What it has counted; default: one more than before. */
  counter?: number;
}

export interface SoftwareAuthenticator {
  /** Answers to the options of a new passkey. */
  create(options: Record<string, unknown>, answering?: Answering): NewCredential;
  /** Answers to the options of a confirmation. */
  get(options: Record<string, unknown>, answering?: Answering): UsedCredential;
}

const flags = { userPresent: 1, userVerified: 4, attestedCredential: 64 };

/** An authenticator in software with one passkey (ES256, no attestation), for specs. */
export function softwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counted = 0;

  function authenticatorData({ rpId = 'films.example', isUserVerified = true, counter }: Answering, attested?: Buffer) {
    counted = counter ?? counted + 1;
    const head = Buffer.alloc(5);
    const verified = isUserVerified ? flags.userVerified : 0;
    head.writeUInt8(flags.userPresent + verified + (attested ? flags.attestedCredential : 0));
    head.writeUInt32BE(counted, 1);
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
  }

  const clientData = (
    type: string,
    { challenge }: Record<string, unknown>,
    { origin = 'https://films.example' }: Answering,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create(options, answering = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([[1, 2], [3, -7], [-1, 1]] as const), // prettier-ignore
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authenticatorData(answering, attested))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, answering).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    get(options, answering = {}) {
      const data = clientData('webauthn.get', options, answering);
      const authData = authenticatorData(answering);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
