import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { accountsPath, type ProviderAccount, type ProviderOptions } from './provider-options';

/** Runs a provider that lets everybody sign in who is named by their login, and prints its issuer. */
function main({ clientId, clientSecret, callbacks, claimsIn, port }: ProviderOptions): void {
  let accounts: Record<string, ProviderAccount> = {};
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer(async (request, response) => {
    if (request.url === accountsPath) {
      accounts = (await json(request)) as typeof accounts;
      response.end();
      return;
    }
    await handle?.(request, response);
  });
  server.listen(port, '127.0.0.1', () => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: callbacks }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      conformIdTokenClaims: claimsIn === 'userInfo',
      findAccount: (_context, login) => ({
        accountId: login,
        claims: () => ({ sub: login, ...accounts[login] }),
      }),
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      cookies: { keys: ['provider-of-specs'] },
    });
    handle = provider.callback();
    process.stdout.write(`issuer ${issuer}\n`);
  });
}

main(JSON.parse(process.argv[2] ?? '{}') as ProviderOptions);
