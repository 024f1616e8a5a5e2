import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { checkProvider } from '@nitrate/auth/server';
import { secretBox } from '@nitrate/configuration';
import { type changeOrganisation, type OrganisationChange } from '@nitrate/subscriptions/server';
import type { CommandDeps } from '../command';
import { configuredKeys } from '../configured-keys';
import { organisationsMessages } from '../messages/organisations-messages';
import { asMissingFile } from '../missing-file';
import type { OrganisationsAction } from './parse-organisations';

type ChangeAction = Extract<OrganisationsAction, { change: OrganisationChange }>;
type OidcDeps = Pick<Parameters<typeof changeOrganisation>[0], 'secrets' | 'checkProvider'>;

/**
 * Adds the client secret to a change that names its file, and what it takes to store it.
 * @throws LocalisedError where there is no such file, ConfigurationError where there is no key
 */
export async function withSecret(
  { change, oidc }: ChangeAction,
  { env, locale }: Pick<CommandDeps, 'env' | 'locale'>,
): Promise<OidcDeps & { change: OrganisationChange }> {
  if (!change.oidc || oidc.secretFile === undefined) return { change };
  const clientSecret = await readSecret(oidc.secretFile);
  const serviceNetworks = (env['NITRATE_SERVICE_NETWORKS'] ?? '').split(/[\s,]+/).filter((network) => network !== '');
  const archive = { dataFolder: env['NITRATE_DATA'] ?? '', isEmbedded: env['NITRATE_EMBEDDED'] === '1' };
  const keys = await configuredKeys(env, archive, organisationsMessages[locale].signingKeyMissing);
  return {
    change: { ...change, oidc: { ...change.oidc, clientSecret } },
    secrets: secretBox(keys, 'organisation secret'),
    ...(!oidc.isUnchecked && { checkProvider: (settings) => checkProvider(settings, { serviceNetworks }) }),
  };
}

/** The first line; editors end it with a line break. */
async function readSecret(file: string): Promise<string> {
  try {
    const secret = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
    return secret.replace(/\r?\n$/, '');
  } catch (error) {
    throw asMissingFile(error, file, (path, locale) => organisationsMessages[locale].secretFileMissing(path));
  }
}
