import { parseArgs } from 'node:util';

export interface Arguments {
  folder: string;
  archive: string | undefined;
}

export const usage = `Usage: npm run ingest -- FOLDER [--archive NAME]

  FOLDER          films with what lies beside them: .json, .xml (PBCore), films.csv, .vtt, .srt
  --archive NAME  whose films they are, where the files themselves do not say`;

/** The call made no sense; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError; with an empty message when help was asked for */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  if (values.help) throw new UsageError('');
  const [folder, ...others] = positionals;
  if (!folder) throw new UsageError('Which folder?');
  if (others.length > 0) throw new UsageError(`One folder at a time, not also ${others.join(', ')}.`);
  return { folder, archive: values.archive };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { archive: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
