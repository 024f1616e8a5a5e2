import { type OpenIdProvider, startOpenIdProvider } from '@nitrate/testing-openid';
import { archiveAddress } from './addresses';
import { test as base } from './accounts';
import { nitrate, nitrateReading } from './nitrate';

/** An institution whose members sign in at their OpenID provider. */
export interface Institution {
  name: string;
  domain: string;
  provider: OpenIdProvider;
}

/** Journeys with an institution of each worker, with a provider on this machine. */
export const test = base.extend<object, { institution: Institution }>({
  institution: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const slug = `film-school-${process.pid}-${workerIndex}`;
      const institution = { name: `Film School ${workerIndex}`, domain: `${slug}.example` };
      const provider = await startOpenIdProvider({ callbacks: [`${archiveAddress}/api/auth/oidc/callback/${slug}`] });
      const values = ['--name', institution.name, '--domains', institution.domain];
      const oidc = ['--oidc-issuer', provider.issuer, '--oidc-client-id', provider.clientId, '--oidc-secret-file', '-'];
      await nitrateReading(`${provider.clientSecret}\n`, 'organisations', 'add', slug, ...values, ...oidc);
      await use({ ...institution, provider });
      await nitrate('organisations', 'remove', slug);
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './accounts';
