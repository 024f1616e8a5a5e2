import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What a provider that is not to be trusted does in place of the usual. */
export interface Forgery {
  /** Claims of the token that differ; undefined removes one. */
  claims?: JWTPayload;
  /** Key that signs the token; `foreign` is not one of the keys that the provider publishes. */
  key?: 'own' | 'foreign' | 'shared' | 'none';
  /** Status and body of the reply with the token. */
  reply?: { status: number; body: string; type?: string };
  /** Claims of the second call. */
  userInfo?: Record<string, unknown>;
  /** Metadata that differ. */
  metadata?: Record<string, unknown>;
}

/** A provider whose responses can be anything. */
export interface ForgingProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it does from now on. */
  forgery: Forgery;
  /** Paths that were requested. */
  requested: string[];
  /** Publishes another key, with which it signs from then on. */
  rotateKey(): Promise<void>;
  stop(): void;
}

const registration = { clientId: 'archive', clientSecret: 'secret-of-the-archive-0123456789' };

const newKey = () => generateKeyPair('RS256');

/** Of all providers of a file: to generate them takes longer than most tests. */
let keys: Promise<[own: CryptoKeyPair, foreign: CryptoKeyPair]> | undefined;

/**
 * Starts a provider that names `lotte@school.example`. The nonce of a token is the one that the code says: the spec
 * comes back with it.
 */
export async function startForgingProvider(): Promise<ForgingProvider> {
  keys ??= Promise.all([newKey(), newKey()]);
  const [first, foreign] = await keys;
  let [own, keyId] = [first, 1];

  async function sign(nonce: string, { claims, key = 'own' }: Forgery): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: provider.issuer,
      aud: registration.clientId,
      sub: 'lotte',
      nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    if (key === 'none') return `${encode({ alg: 'none' })}.${encode(payload)}.`;
    const alg = key === 'shared' ? 'HS256' : 'RS256';
    const secret = new TextEncoder().encode(registration.clientSecret);
    const keys: Record<'own' | 'foreign' | 'shared', CryptoKey | Uint8Array> = {
      own: own.privateKey,
      foreign: foreign.privateKey,
      shared: secret,
    };
    return new SignJWT(payload).setProtectedHeader({ alg, kid: `key-${keyId}` }).sign(keys[key]);
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    provider.requested.push(pathname);
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const { issuer, forgery } = provider;
    if (pathname === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...forgery.metadata,
      });
    }
    if (pathname === '/keys') {
      return send({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: `key-${keyId}` }] });
    }
    if (pathname === '/me') {
      return send(forgery.userInfo ?? { sub: 'lotte', email: 'lotte@school.example', email_verified: true });
    }
    if (forgery.reply) {
      const { status, body, type = 'application/json' } = forgery.reply;
      return response.writeHead(status, { 'content-type': type }).end(body);
    }
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    const nonce = new URLSearchParams(sent).get('code') ?? '';
    return send({ access_token: 'x', token_type: 'Bearer', id_token: await sign(nonce, forgery) });
  });
  const provider: ForgingProvider = {
    ...registration,
    issuer: '',
    forgery: {},
    requested: [],
    async rotateKey() {
      [own, keyId] = [await newKey(), keyId + 1];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
