import type { RefusalReason } from '@nitrate/ingest/contract';
import { ProcessFailure } from '@nitrate/processes';
import { StorageFull } from '@nitrate/storage';

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

/** The refusal that an error stands for; undefined when the film is not the cause and the step is to be retried. */
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
      // SIGKILL comes from outside, usually from the OOM killer; any other signal is a crash caused by the content.
      return failure.signal === 'SIGKILL' ? 'tooMuchWork' : 'damaged';
    case 'exit':
      return reasonInStderr(failure.stderr);
  }
}

function reasonInStderr(stderr: string): RefusalReason {
  if (/No space left on device|Disk quota exceeded/i.test(stderr)) return 'storageFull';
  if (/Cannot allocate memory|bad_alloc|Out of memory/i.test(stderr)) return 'tooMuchWork';
  if (/No such file or directory/i.test(stderr)) return 'missing';
  return 'damaged';
}
