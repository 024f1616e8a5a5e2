import type { Locale } from '@nitrate/contract-kit';
import type { StoredEnquiry } from '@nitrate/enquiries/server';

const en = {
  usage: `Usage: npm run nitrate -- enquiries [--json]

Lists the enquiries about access, licences and screenings, newest first.

  --json         one JSON object per line
  --lang en|de   language of the messages`,
  noArguments: (value: string) => `The command takes no argument, not ${value}.`,
  none: 'There are no enquiries.',
  kinds: {
    institution: 'Access for an institution',
    licensing: 'Licence for footage',
    screening: 'Public screening',
    other: 'Something else',
  } satisfies Record<StoredEnquiry['kind'], string>,
  seats: (count: string) => `about ${count} people`,
};

/** Messages of `enquiries`. */
export type EnquiriesMessages = typeof en;

const de: EnquiriesMessages = {
  usage: `Aufruf: npm run nitrate -- enquiries [--json]

Zeigt die Anfragen zu Zugang, Lizenzen und Vorführungen, die neuesten zuerst.

  --json         ein JSON-Objekt je Zeile
  --lang en|de   Sprache der Meldungen`,
  noArguments: (value) => `Der Befehl nimmt kein Argument, auch nicht ${value}.`,
  none: 'Es gibt keine Anfragen.',
  kinds: {
    institution: 'Zugang für eine Einrichtung',
    licensing: 'Lizenz für Filmmaterial',
    screening: 'Öffentliche Vorführung',
    other: 'Etwas anderes',
  },
  seats: (count) => `etwa ${count} Personen`,
};

export const enquiriesMessages: Readonly<Record<Locale, EnquiriesMessages>> = { en, de };
