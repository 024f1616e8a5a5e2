import { ConfigurationError } from '@nitrate/configuration';

/** No server programs are here that fit the archive. The message says which are needed; no restart helps. */
export class PostgresMissing extends ConfigurationError {
  constructor(sentences: string, options?: ErrorOptions) {
    super([], options);
    this.message = sentences;
  }
}
