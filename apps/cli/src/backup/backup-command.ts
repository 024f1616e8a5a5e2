import { resolve } from 'node:path';
import { backUpArchive } from '@nitrate/backup';
import { exitCode } from '@nitrate/configuration';
import type { Command, FolderCommandDeps } from '../command';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { describeCounts, sizeProgress } from './size-progress';

/** Copies the whole archive into a new folder. */
export const backupCommand: Command<FolderCommandDeps> = {
  usage: `Usage: npm run backup -- FOLDER

  FOLDER   new or empty folder, best on another disk: gets database, films and keys of NITRATE_DATA

The archive may be running. The folder holds keys and passwords, so only its owner can open it.`,
  parse(args) {
    const { positionals } = parseArguments(args, {});
    const folder = onlyPositional(positionals, 'FOLDER');
    return async ({ dataFolder, cwd, withDatabase, out, signal }) => {
      const target = resolve(cwd, folder);
      const progress = sizeProgress(out, 'Copied');
      const written = await withDatabase(({ superuserUrl }) =>
        backUpArchive({ dataFolder, superuserUrl, target, now: new Date(), onProgress: progress.show, signal }),
      ).finally(() => progress.end());
      out.write(`The archive is in ${target}: ${describeCounts(written)}.\n`);
      out.write(`Verify it with npm run restore -- ${target} --check.\n`);
      return exitCode.done;
    };
  },
};
