import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { accountsPath, type ProviderAccount, type ProviderOptions } from './provider-options';

export type { ProviderAccount } from './provider-options';

/** A running OpenID provider. */
export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Sets who can sign in, by their login. */
  setAccounts(accounts: Record<string, ProviderAccount>): Promise<void>;
  /** Ends it; nothing responds at its address then. */
  stop(): Promise<void>;
}

const root = join(__dirname, '../../../../..');

/** Starts a certified OpenID provider in a process of its own, because it is an ES module. */
export async function startOpenIdProvider(
  options: Pick<ProviderOptions, 'callbacks'> & Partial<ProviderOptions>,
): Promise<OpenIdProvider> {
  const settings: ProviderOptions = {
    clientId: 'archive',
    clientSecret: 'secret-of-the-archive',
    claimsIn: 'userInfo',
    port: 0,
    ...options,
  };
  const stopping = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  const issuer = await new Promise<string>((resolve, reject) => {
    const args = ['--import', 'tsx', join(__dirname, 'provider-program.fixture.ts'), JSON.stringify(settings)];
    ended = run(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
      signal: stopping.signal,
      onStdout: (line) => {
        const [, address] = /^issuer (\S+)$/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      },
    }).catch(reject);
  });
  return {
    issuer,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    async setAccounts(accounts) {
      await fetch(`${issuer}${accountsPath}`, { method: 'PUT', body: JSON.stringify(accounts) });
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
