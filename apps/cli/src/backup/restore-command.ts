import { resolve } from 'node:path';
import { readBackup, restoreArchive } from '@nitrate/backup';
import { exitCode } from '@nitrate/configuration';
import type { Command, FolderCommandDeps } from '../command';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { describeCounts, sizeProgress } from './size-progress';

/** Brings a backup back into the data folder, or only verifies it. */
export const restoreCommand: Command<FolderCommandDeps> = {
  usage: `Usage: npm run restore -- FOLDER [options]

  FOLDER      a backup, as npm run backup writes it
  --check     only verify that it is complete and unchanged
  --replace   also into an archive that is not empty; its contents are moved to NITRATE_DATA/replaced-…

The archive must not be running. Nothing is touched before the whole backup has been verified.`,
  parse(args) {
    const { values, positionals } = parseArguments(args, {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    });
    const folder = onlyPositional(positionals, 'FOLDER');
    return async ({ dataFolder, cwd, out, signal }) => {
      const source = resolve(cwd, folder);
      const verified = sizeProgress(out, 'Verified');
      const backup = await readBackup(source, { onProgress: verified.show, signal }).finally(() => verified.end());
      const { description } = backup;
      out.write(`${source} of ${description.createdAt} is complete: ${describeCounts(description)}.\n`);
      if (values.check) return exitCode.done;
      const copied = sizeProgress(out, 'Restored');
      const replaced = await restoreArchive(backup, {
        dataFolder,
        replace: values.replace,
        now: new Date(),
        onProgress: copied.show,
        signal,
      }).finally(() => copied.end());
      out.write(`The archive is restored in ${dataFolder}. Start it with npm start.\n`);
      if (replaced) out.write(`What was there before is in ${replaced}; delete it when it is no longer needed.\n`);
      return exitCode.done;
    };
  },
};
