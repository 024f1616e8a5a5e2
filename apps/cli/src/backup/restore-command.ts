import { byLocale } from '@nitrate/contract-kit';
import { resolve } from 'node:path';
import { readBackup, restoreArchive } from '@nitrate/backup';
import { exitCode } from '@nitrate/configuration';
import type { Command, FolderCommandDeps } from '../command';
import { backupMessages } from '../messages/backup-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { migrations } from '@nitrate/features';
import { describeCounts, sizeProgress } from './size-progress';

/** Brings a backup back into the data folder, or only verifies it. */
export const restoreCommand: Command<FolderCommandDeps> = {
  usage: byLocale((locale) => backupMessages[locale].restoreUsage),
  parse(args) {
    const { values, positionals } = parseArguments(args, {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    });
    const folder = onlyPositional(positionals, { en: 'FOLDER', de: 'ORDNER' });
    return async ({ dataFolder, databaseUrl, cwd, out, locale, signal }) => {
      const source = resolve(cwd, folder);
      const messages = backupMessages[locale];
      const verified = sizeProgress(out, locale, messages.verified);
      const backup = await readBackup(source, { onProgress: verified.show, signal }).finally(() => verified.end());
      const { description } = backup;
      out.write(`${messages.complete(source, description.createdAt, describeCounts(description, locale))}\n`);
      if (values.check) return exitCode.done;
      const copied = sizeProgress(out, locale, messages.restored);
      const replaced = await restoreArchive(backup, {
        dataFolder,
        databaseUrl,
        migrations,
        replace: values.replace,
        now: new Date(),
        onProgress: copied.show,
        signal,
      }).finally(() => copied.end());
      out.write(`${(databaseUrl === undefined ? messages.broughtBack : messages.loaded)(dataFolder)}\n`);
      if (replaced) out.write(`${messages.replaced(replaced)}\n`);
      return exitCode.done;
    };
  },
};
