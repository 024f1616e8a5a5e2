import { LocalisedError } from '@nitrate/contract-kit';

/** A file is not the text that it should be; nothing after this point can be read. */
export class TextFileInvalid extends LocalisedError {
  override readonly name = 'TextFileInvalid';
}
