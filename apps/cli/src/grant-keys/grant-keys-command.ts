import { byLocale } from '@nitrate/contract-kit';
import { exitCode } from '@nitrate/configuration';
import { grantKeys } from '@nitrate/player/server';
import type { Command, SettingsCommandDeps } from '../command';
import { configuredKeys } from '../configured-keys';
import { grantKeysMessages } from '../messages/grant-keys-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** Prints the keys of grants, for the settings of an edge. */
export const grantKeysCommand: Command<SettingsCommandDeps> = {
  usage: byLocale((locale) => grantKeysMessages[locale].usage),
  readsKeys: true,
  parse(args) {
    const [argument] = parseArguments(args, {}).positionals;
    if (argument !== undefined) {
      const [en, de] = [`The command takes no argument, not ${argument}.`, `Der Befehl hat kein Argument ${argument}.`];
      throw new UsageError({ en, de });
    }
    return print;
  },
};

async function print({ env, location, locale, out }: SettingsCommandDeps): Promise<number> {
  const archive = { dataFolder: location.dataFolder, isEmbedded: location.databaseUrl === undefined };
  const keys = await configuredKeys(env, archive, grantKeysMessages[locale].signingKeyMissing);
  out.write(`${grantKeys(keys).join(',')}\n`);
  return exitCode.done;
}
