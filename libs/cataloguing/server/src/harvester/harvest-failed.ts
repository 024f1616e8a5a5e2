import { LocalisedError, type LocalisedText } from '@nitrate/contract-kit';

/** A harvest that cannot continue. What was written before remains, and the next harvest continues from there. */
export class HarvestFailed extends LocalisedError {
  override readonly name: string = 'HarvestFailed';
}

/** The provider could not be reached or broke off: the same request may succeed later. */
export class ProviderUnavailable extends HarvestFailed {
  override readonly name = 'ProviderUnavailable';

  /** @param retryInMs what the provider asks for */
  constructor(
    texts: LocalisedText,
    readonly retryInMs?: number,
    options?: ErrorOptions,
  ) {
    super(texts, options);
  }
}

/** Another process harvests the same source. */
export class HarvestedElsewhere extends HarvestFailed {
  override readonly name = 'HarvestedElsewhere';

  constructor() {
    super({
      en: 'another process is harvesting this source',
      de: 'ein anderer Prozess ist dabei, diese Quelle abzurufen',
    });
  }
}

/** A list has no end: the next harvest begins it again. */
export class ListEndless extends HarvestFailed {
  override readonly name = 'ListEndless';
}

/** The token of a list is not valid any more. */
export class TokenExpired extends HarvestFailed {
  override readonly name = 'TokenExpired';
}
