import { ConfigurationError } from '@nitrate/configuration';

/** The database has taken steps that this version of Nitrate does not know. No restart helps. */
export class NewerDatabase extends ConfigurationError {
  /**
   * @param steps by feature and name, such as `catalog 0042-reels`
   * @param advice what to do instead, to end a sentence
   */
  constructor(steps: readonly string[], advice: string) {
    super([]);
    this.message = `The database is of a newer version of Nitrate, with ${steps.join(', ')}: ${advice}.`;
  }
}
