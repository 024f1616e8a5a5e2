import { basename } from 'node:path';
import { isDiskFull } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { ProcessFailure } from '@nitrate/processes';

/** The film cannot be ingested, and a retry would not help. `message` is for administrators. */
export class FilmRefused extends Error {
  override readonly name = 'FilmRefused';

  constructor(
    readonly reason: RefusalReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The refusal of a film because of a file next to it, which it names. */
export function trackInvalid(path: string, detail: string): FilmRefused {
  return new FilmRefused('trackInvalid', `${basename(path)}: ${detail}`);
}

/** The refusal for an error; undefined when the film is not the cause and the step is to be retried. */
export function asRefusal(error: unknown): FilmRefused | undefined {
  if (error instanceof FilmRefused) return error;
  const reason = reasonOf(error);
  return reason && new FilmRefused(reason, messageOf(error), { cause: error });
}

/**
 * The refusal after the last attempt, so that the film does not remain `processing`. A program that was ended from
 * outside is retried, because the film may be healthy; this is the film with which it ended every time.
 */
export function refusalAfterLastAttempt(error: unknown): FilmRefused {
  const reason = error instanceof ProcessFailure ? reasonAfterLastAttempt(error) : 'unexpected';
  return new FilmRefused(reason, messageOf(error), { cause: error });
}

function reasonOf(error: unknown): RefusalReason | undefined {
  if (isDiskFull(error)) return 'storageFull';
  if (!(error instanceof ProcessFailure)) return undefined;
  if (error.kind === 'timeout') return 'tooMuchWork';
  return error.kind === 'exit' && !wasEndedBySignal(error) ? reasonInStderr(error.stderr) : undefined;
}

/** Whether ffmpeg failed at what it read, so that other arguments may succeed. */
export function isContentFailure(error: unknown): error is ProcessFailure {
  if (!(error instanceof ProcessFailure) || error.kind !== 'exit' || wasEndedBySignal(error)) return false;
  return !isSystemFault(error.stderr) && ['damaged', undefined].includes(reasonInStderr(error.stderr));
}

function reasonAfterLastAttempt(failure: ProcessFailure): RefusalReason {
  // SIGKILL usually comes from the OOM killer.
  if (failure.kind === 'signal' && failure.signal === 'SIGKILL') return 'tooMuchWork';
  return failure.kind === 'signal' || failure.kind === 'exit' ? 'ffmpegFailed' : 'unexpected';
}

/** ffmpeg catches SIGTERM and SIGINT, and exits with one of these, whatever it has logged before. */
const exitCodesAfterSignal = [255, 123];

const wasEndedBySignal = ({ exitCode }: ProcessFailure): boolean => exitCodesAfterSignal.includes(exitCode ?? 0);

const systemFault =
  /Input\/output error|Permission denied|Resource temporarily unavailable|Too many open files|Stale file handle|error while loading shared libraries/i;

/** Whether a program failed because of the computer, and not because of the file that it read. */
export function isSystemFault(stderr: string): boolean {
  return systemFault.test(stderr);
}

/** Undefined where neither the decoder nor the demuxer says what is wrong with the file. */
function reasonInStderr(stderr: string): RefusalReason | undefined {
  return reasonPatterns.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** In the order in which they count: a full disk also leaves broken output behind. Undefined: the step is retried. */
const reasonPatterns: readonly (readonly [RegExp, RefusalReason | undefined])[] = [
  [/No space left on device|Disk quota exceeded/i, 'storageFull'],
  [/Cannot allocate memory|bad_alloc|Out of memory/i, 'tooMuchWork'],
  [systemFault, undefined],
  [/no decoder found for|Decoder \(codec .*\) not found/i, 'codecUnknown'],
  [/: No such file or directory/i, 'missing'],
  [/Invalid data found|Error while decoding|Error submitting packet|moov atom not found|corrupt/i, 'damaged'],
  [/error reading header|Could not find codec parameters|does not contain any stream|Output file is empty/i, 'damaged'],
];

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
