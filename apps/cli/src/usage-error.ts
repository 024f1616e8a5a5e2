import { LocalisedError } from '@nitrate/contract-kit';

/** The command line is invalid; the texts have the reason. */
export class UsageError extends LocalisedError {
  override readonly name = 'UsageError';
}
