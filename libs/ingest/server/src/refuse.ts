import type { RefusalReason } from '@nitrate/ingest/contract';
import { ProcessFailure } from '@nitrate/processes';
import { StorageFull } from '@nitrate/storage';

/** The film cannot come in, and trying again would not help. `message` is for those who look after the archive. */
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

/** What a failure says about the film; undefined where it says nothing about it and the step is to be tried again. */
export function asRefusal(error: unknown): FilmRefused | undefined {
  if (error instanceof FilmRefused) return error;
  if (error instanceof StorageFull) return new FilmRefused('storageFull', error.message, { cause: error });
  if (!(error instanceof ProcessFailure)) return undefined;
  const reason = reasonOf(error);
  return reason && new FilmRefused(reason, error.message, { cause: error });
}

function reasonOf(failure: ProcessFailure): RefusalReason | undefined {
  switch (failure.kind) {
    case 'notFound':
    case 'aborted':
      return undefined;
    case 'timeout':
      return 'tooMuchWork';
    case 'signal':
      // Killed from outside, as the system does when memory runs out; anything else is a crash over the content.
      return failure.signal === 'SIGKILL' ? 'tooMuchWork' : 'damaged';
    case 'exit':
      return reasonInWords(failure.stderr);
  }
}

function reasonInWords(stderr: string): RefusalReason {
  if (/No space left on device|Disk quota exceeded/i.test(stderr)) return 'storageFull';
  if (/Cannot allocate memory|bad_alloc|Out of memory/i.test(stderr)) return 'tooMuchWork';
  if (/No such file or directory/i.test(stderr)) return 'missing';
  return 'damaged';
}
