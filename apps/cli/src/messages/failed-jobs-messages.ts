import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run nitrate -- failed-jobs [--json]

Lists the jobs that have failed for good, such as emails that a mail server refused; the last thousand, newest first.

  --json         one JSON object per line
  --lang en|de   language of the messages`,
  noArguments: (value: string) => `The command takes no argument, not ${value}.`,
  none: 'No job has failed.',
  attempts: (count: number) => (count === 1 ? 'after 1 attempt' : `after ${count} attempts`),
};

/** Messages of `failed-jobs`. */
type FailedJobsMessages = typeof en;

const de: FailedJobsMessages = {
  usage: `Aufruf: npm run nitrate -- failed-jobs [--json]

Zeigt die endgültig fehlgeschlagenen Aufträge, etwa E-Mails, die ein Mailserver abgelehnt hat; die letzten tausend,
die neuesten zuerst.

  --json         ein JSON-Objekt je Zeile
  --lang en|de   Sprache der Meldungen`,
  noArguments: (value) => `Der Befehl nimmt kein Argument, auch nicht ${value}.`,
  none: 'Kein Auftrag ist fehlgeschlagen.',
  attempts: (count) => (count === 1 ? 'nach 1 Versuch' : `nach ${count} Versuchen`),
};

export const failedJobsMessages: Readonly<Record<Locale, FailedJobsMessages>> = { en, de };
