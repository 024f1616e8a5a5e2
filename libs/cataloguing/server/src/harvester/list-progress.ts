import { createHash, type Hash } from 'node:crypto';
import type { LocalisedText } from '@nitrate/contract-kit';
import { ListEndless } from './harvest-failed';

/** Parts of the longest list that is read. */
const maxParts = 100_000;
/** Parts that have the same records as one before. A record that changes while the list is read may come twice. */
const maxRepeated = 10;

/** Notices that a list does not come to its end. */
export class ListProgress {
  readonly #tokens = new Set<string>();
  readonly #parts = new Set<string>();
  #count = 0;
  #repeated = 0;

  constructor(firstToken: string | null) {
    if (firstToken !== null) this.#tokens.add(digest(firstToken));
  }

  /**
   * Notes a part that another one follows. @param records the hash of its identifiers
   * @throws ListEndless
   */
  note(records: Hash, nextToken: string): void {
    const [part, token] = [records.digest('base64'), digest(nextToken)];
    if (this.#tokens.has(token)) throw new ListEndless(sameToken);
    if (this.#parts.has(part)) this.#repeated += 1;
    if (this.#repeated > maxRepeated) throw new ListEndless(sameRecords);
    this.#count += 1;
    if (this.#count >= maxParts) throw new ListEndless(tooManyParts);
    this.#tokens.add(token);
    this.#parts.add(part);
  }
}

const digest = (text: string): string => createHash('sha1').update(text).digest('base64');

const sameToken: LocalisedText = {
  en: 'the provider sent the same resumption token again',
  de: 'der Anbieter sendet dasselbe resumptionToken noch einmal',
};
const sameRecords: LocalisedText = {
  en: 'the provider keeps sending the same records and never ends the list',
  de: 'der Anbieter sendet immer wieder dieselben Datensätze und beendet die Liste nicht',
};
const tooManyParts: LocalisedText = {
  en: `the provider’s list has more than ${maxParts.toLocaleString('en')} parts`,
  de: `die Liste des Anbieters hat mehr als ${maxParts.toLocaleString('de')} Teile`,
};
