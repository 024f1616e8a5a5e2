import { byLocale } from '@nitrate/contract-kit';
import { resolve } from 'node:path';
import { backUpArchive, type BackupSource } from '@nitrate/backup';
import { exitCode } from '@nitrate/configuration';
import { asCalled } from '../as-called';
import type { Command, FolderCommandDeps } from '../command';
import { backupMessages } from '../messages/backup-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { migrations } from '@nitrate/features';
import { describeCounts, sizeProgress } from './size-progress';

/** Copies the whole archive into a new folder. */
export const backupCommand: Command<FolderCommandDeps> = {
  usage: byLocale((locale) => backupMessages[locale].backupUsage),
  parse(args) {
    const { values, positionals } = parseArguments(args, { portable: { type: 'boolean', default: false } });
    const folder = onlyPositional(positionals, { en: 'FOLDER', de: 'ORDNER' });
    return async ({ dataFolder, bucket, cwd, withDatabase, out, locale, signal, isInstalled }) => {
      const target = resolve(cwd, folder);
      const messages = backupMessages[locale];
      if (bucket) out.write(`${messages.bucketLeftOut(bucket.bucket)}\n`);
      const progress = sizeProgress(out, locale, messages.copied);
      const written = await withDatabase(({ url, superuserUrl }) => {
        const database: BackupSource =
          superuserUrl === undefined || values.portable
            ? { kind: 'tables', url, migrations }
            : { kind: 'cluster', superuserUrl };
        return backUpArchive({ dataFolder, database, target, now: new Date(), onProgress: progress.show, signal });
      }).finally(() => progress.end());
      out.write(`${asCalled(messages.backedUp(target, describeCounts(written, locale)), isInstalled)}\n`);
      return exitCode.done;
    };
  },
};
