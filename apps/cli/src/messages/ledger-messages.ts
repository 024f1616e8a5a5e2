import type { Locale } from '@nitrate/contract-kit';
import type { CorrectionResult, LedgerVerification, ReportDifference } from '@nitrate/player-telemetry/server';

type Difference = LedgerVerification['differences'][number];
type PartitionFault = LedgerVerification['partitions'][number]['fault'];

const en = {
  verifyUsage: `Usage: npm run nitrate -- verify-ledger

  --lang en|de   language of the messages

Compares the ledger of watch time with the figures that reports are made of, to the second, and exported months with
their checksums. The archive may be running. Exit code 1 where anything differs.`,
  rebuildUsage: `Usage: npm run nitrate -- rebuild-rollups

  --lang en|de   language of the messages

Makes the figures that reports are made of from the ledger of watch time again. The archive may be running.`,
  correctUsage: `Usage: npm run nitrate -- correct-ledger --key KEY --item N --seconds S --reason TEXT

  --key KEY      key of the report, as the admin pages show it
  --item N       its position in the batch, from 0
  --seconds S    the seconds that the report should have had, from 0 to 86400
  --reason TEXT  why, for the ledger and the audit trail; without personal data
  --lang en|de   language of the messages

Adds the difference to the ledger as an entry of its own, which belongs to the month that is open now.`,
  total: (rows: string, seconds: string, months: number) =>
    `Entries in the ledger: ${rows}, ${seconds} s in all.${months > 0 ? ` Exported months: ${months}.` : ''}`,
  pending: (rows: string) => `Too new to be in the reports: ${rows}.`,
  equal: 'The reports equal the ledger to the second.',
  difference: ({ day, month, filmId, kind, ledgerSeconds, rollupSeconds }: Difference) =>
    `${day}, statement of ${month.slice(0, 7)}, film ${filmId} (${kind}): ${ledgerSeconds ?? 0} s in the ledger, ` +
    `${rollupSeconds ?? 0} s in the reports`,
  sumDifference: ({ day, unit, played, reported }: ReportDifference) => {
    const name = { seconds: 's', viewers: 'viewers' }[unit];
    return `${day}: ${played} ${name} in the plays, ${reported} ${name} in the sums of the reports`;
  },
  partition: (month: string, fault: PartitionFault) =>
    `${month.slice(0, 7)}: ${
      {
        file: 'the exported file is missing',
        checksum: 'the exported file was changed',
        rollup: 'the reports have other seconds than the exported file',
      }[fault]
    }`,
  repair: 'Reports are repaired by npm run nitrate -- rebuild-rollups.',
  rebuilt: (rows: string) => `Rows made again from the ledger: ${rows}.`,
  unexpected: (argument: string) => `There is no argument ${argument}.`,
  keyInvalid: '--key is a UUID of version 7.',
  itemInvalid: '--item is a number from 0 to 19.',
  secondsInvalid: '--seconds is a number from 0 to 86400.',
  reasonInvalid: '--reason is a text of 3 to 500 characters.',
  correction: (result: CorrectionResult, seconds: number) =>
    result.result === 'corrected'
      ? `Corrected from ${result.before} s to ${seconds} s by an entry of ${result.added} s.`
      : {
          unknown: 'The ledger has no such report, or its month was exported.',
          isCorrection: 'This entry is a correction itself: correct the report that it corrects.',
          unchanged: `The report has ${seconds} s already.`,
        }[result.result],
};

/** Messages of `verify-ledger`, `rebuild-rollups` and `correct-ledger`. */
export type LedgerMessages = typeof en;

const de: LedgerMessages = {
  verifyUsage: `Aufruf: npm run nitrate -- verify-ledger

  --lang en|de   Sprache der Meldungen

Vergleicht das Hauptbuch der Sehzeit sekundengenau mit den Zahlen der Auswertungen und ausgelagerte Monate mit ihren
Prüfsummen. Das Archiv darf dabei laufen. Exit-Code 1, wenn etwas abweicht.`,
  rebuildUsage: `Aufruf: npm run nitrate -- rebuild-rollups

  --lang en|de   Sprache der Meldungen

Berechnet die Zahlen der Auswertungen neu aus dem Hauptbuch der Sehzeit. Das Archiv darf dabei laufen.`,
  correctUsage: `Aufruf: npm run nitrate -- correct-ledger --key KEY --item N --seconds S --reason TEXT

  --key KEY      Schlüssel der Meldung, wie ihn die Verwaltung zeigt
  --item N       ihre Stelle in der Sendung, ab 0
  --seconds S    die Sekunden, die die Meldung hätte haben sollen, von 0 bis 86400
  --reason TEXT  der Grund, für Hauptbuch und Protokoll; ohne personenbezogene Daten
  --lang en|de   Sprache der Meldungen

Trägt den Unterschied als eigene Buchung ins Hauptbuch ein. Sie gehört zu dem Monat, der jetzt offen ist.`,
  total: (rows, seconds, months) =>
    `Buchungen im Hauptbuch: ${rows}, zusammen ${seconds} s.${months > 0 ? ` Ausgelagerte Monate: ${months}.` : ''}`,
  pending: (rows) => `Zu neu für die Auswertungen: ${rows}.`,
  equal: 'Die Auswertungen stimmen auf die Sekunde mit dem Hauptbuch überein.',
  difference: ({ day, month, filmId, kind, ledgerSeconds, rollupSeconds }) =>
    `${day}, Abrechnung ${month.slice(0, 7)}, Film ${filmId} (${kind}): ${ledgerSeconds ?? 0} s im Hauptbuch, ` +
    `${rollupSeconds ?? 0} s in den Auswertungen`,
  sumDifference: ({ day, unit, played, reported }) => {
    const name = { seconds: 's', viewers: 'Personen' }[unit];
    return `${day}: ${played} ${name} in den Wiedergaben, ${reported} ${name} in den Summen der Auswertungen`;
  },
  partition: (month, fault) =>
    `${month.slice(0, 7)}: ${
      {
        file: 'die ausgelagerte Datei fehlt',
        checksum: 'die ausgelagerte Datei wurde verändert',
        rollup: 'die Auswertungen haben andere Sekunden als die ausgelagerte Datei',
      }[fault]
    }`,
  repair: 'npm run nitrate -- rebuild-rollups berichtigt die Auswertungen.',
  rebuilt: (rows) => `Neu aus dem Hauptbuch berechnete Zeilen: ${rows}.`,
  unexpected: (argument) => `Das Argument ${argument} gibt es nicht.`,
  keyInvalid: '--key ist eine UUID der Version 7.',
  itemInvalid: '--item ist eine Zahl von 0 bis 19.',
  secondsInvalid: '--seconds ist eine Zahl von 0 bis 86400.',
  reasonInvalid: '--reason ist ein Text von 3 bis 500 Zeichen.',
  correction: (result, seconds) =>
    result.result === 'corrected'
      ? `Von ${result.before} s auf ${seconds} s berichtigt, mit einer Buchung von ${result.added} s.`
      : {
          unknown: 'Diese Meldung steht nicht im Hauptbuch, oder ihr Monat ist ausgelagert.',
          isCorrection: 'Diese Buchung ist selbst eine Berichtigung: bitte die Meldung berichtigen, zu der sie gehört.',
          unchanged: `Die Meldung hat schon ${seconds} s.`,
        }[result.result],
};

export const ledgerMessages: Readonly<Record<Locale, LedgerMessages>> = { en, de };
