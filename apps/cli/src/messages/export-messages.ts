import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run nitrate -- export FILE [options]

  FILE               written whole or not at all, also as .gz; - is standard output
  --format FORMAT    ndjson, csv, pbcore, ebucore, dublincore or avefi (default: of .ndjson and .csv, by the name; - is ndjson)
  --archive NAME     films of this archive only
  --status STATUS    films of this status only: draft, published or withdrawn
  --lang en|de       language of the messages`,
  formatMissing: '--format is missing: the name of the file does not tell it.',
  written: (films: number, file: string) => `${films} ${films === 1 ? 'film' : 'films'} written to ${file}.`,
  none: 'There are no such films.',
};

/** Messages of `export`. */
type ExportMessages = typeof en;

const de: ExportMessages = {
  usage: `Aufruf: npm run nitrate -- export DATEI [Optionen]

  DATEI              wird ganz geschrieben oder gar nicht, auch als .gz; - ist die Standardausgabe
  --format FORMAT    ndjson, csv, pbcore, ebucore, dublincore oder avefi (sonst: bei .ndjson und .csv nach dem Namen; - ist ndjson)
  --archive NAME     nur Filme dieses Archivs
  --status STATUS    nur Filme mit diesem Status: draft, published oder withdrawn
  --lang en|de       Sprache der Meldungen`,
  formatMissing: '--format fehlt: der Name der Datei nennt es nicht.',
  written: (films, file) => `${films} ${films === 1 ? 'Film' : 'Filme'} nach ${file} geschrieben.`,
  none: 'Solche Filme gibt es nicht.',
};

export const exportMessages: Readonly<Record<Locale, ExportMessages>> = { en, de };
