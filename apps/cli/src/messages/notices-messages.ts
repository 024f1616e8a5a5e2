import type { Locale } from '@nitrate/contract-kit';
import type { StoredNotice } from '@nitrate/enquiries/server';

const en = {
  usage: `Usage: npm run nitrate -- notices [list | done] [ID] [options]

Notices of cancellation and withdrawal that were given on the site. The archive acts on them: nothing ends by itself.

  list           all notices, newest first (the default)
  done ID        marks one as done, once its contract was ended or its sender answered

  --open         only those that are not done
  --json         one JSON object per line
  --lang en|de   language of the messages`,
  none: 'There are no notices.',
  noneOpen: 'No notice is open.',
  marked: {
    done: 'The notice is marked as done.',
    already: 'The notice was marked as done before.',
    unknown: 'There is no such notice.',
  },
  unknownAction: (action: string) => `There is no action ${action}.`,
  idMissing: 'ID is missing.',
  idInvalid: (id: string) => `${id} is not the number of a notice.`,
  kinds: { cancellation: 'Cancellation', withdrawal: 'Withdrawal' } satisfies Record<StoredNotice['kind'], string>,
  manners: { ordinary: 'ordinary', extraordinary: 'extraordinary' } satisfies Record<
    NonNullable<StoredNotice['manner']>,
    string
  >,
  end: (day: string | null) => (day === null ? 'as soon as possible' : `to ${day}`),
  open: 'open',
  done: (at: string) => `done ${at}`,
};

/** Messages of `notices`. */
export type NoticesMessages = typeof en;

const de: NoticesMessages = {
  usage: `Aufruf: npm run nitrate -- notices [list | done] [ID] [Optionen]

Kündigungen und Widerrufe, die auf der Website erklärt wurden. Das Archiv bearbeitet sie: Von selbst endet nichts.

  list           alle Erklärungen, die neuesten zuerst (Vorgabe)
  done ID        markiert eine als erledigt, sobald ihr Vertrag beendet oder sie beantwortet ist

  --open         nur die offenen
  --json         ein JSON-Objekt je Zeile
  --lang en|de   Sprache der Meldungen`,
  none: 'Es gibt keine Erklärungen.',
  noneOpen: 'Es ist keine Erklärung offen.',
  marked: {
    done: 'Die Erklärung ist als erledigt markiert.',
    already: 'Die Erklärung war schon als erledigt markiert.',
    unknown: 'Diese Erklärung gibt es nicht.',
  },
  unknownAction: (action) => `Die Aktion ${action} gibt es nicht.`,
  idMissing: 'ID fehlt.',
  idInvalid: (id) => `${id} ist nicht die Nummer einer Erklärung.`,
  kinds: { cancellation: 'Kündigung', withdrawal: 'Widerruf' },
  manners: { ordinary: 'ordentlich', extraordinary: 'außerordentlich' },
  end: (day) => (day === null ? 'so bald wie möglich' : `zum ${day}`),
  open: 'offen',
  done: (at) => `erledigt ${at}`,
};

export const noticesMessages: Readonly<Record<Locale, NoticesMessages>> = { en, de };
