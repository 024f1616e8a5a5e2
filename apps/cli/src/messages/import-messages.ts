import type { ImportCounts } from '@nitrate/cataloguing/server';
import type { Locale } from '@nitrate/contract-kit';

const records = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

const en = {
  usage: `Usage: npm run import -- FILE [options]

  FILE               NDJSON, CSV, PBCore, EBUCore, Dublin Core or AVefi, each also as .gz
  --format FORMAT    ndjson, csv, pbcore, ebucore, dublincore or avefi (default: recognised from the content)
  --mapping FILE     what the columns of a table mean, stored for the next import (docs/import-export.md)
  --archive NAME     archive of records without one
  --lang en|de       language of the messages, and of texts without one (default: that of the environment, and en)
  --text-lang en|de  language of texts without one, if it is another
  --encoding NAME    encoding of the file, such as windows-1252, macintosh or cp850 (default: detected)
  --status STATUS    of new films whose records have none: draft, published or withdrawn (default: published)
  --draft            as --status draft
  --dry-run          validate only, write nothing
  --report FILE      write the refused records as NDJSON`,
  progress: (percent: string, read: number, refused: number) =>
    `${percent} %  ${records(read)}${refused ? `, ${refused} refused` : ''}`,
  read: (read: number, seconds: number) => `${records(read)} read in ${seconds.toFixed(1)} s`,
  written: ({ added, changed, unchanged, refused }: ImportCounts) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`,
  validated: ({ read, refused }: ImportCounts) => `${read - refused} valid, ${refused} refused. Nothing was written.`,
  line: (line: number, supplierId: string | null) => `line ${line}${supplierId ? ` (${supplierId})` : ''}`,
  unknownField: (field: string, line: number, nearest: string | undefined) =>
    `unknown field "${field}", first in line ${line}: not imported${nearest ? `; is it meant to be "${nearest}"?` : ''}`,
  furtherOnlyCounted: 'Further refused records are only counted; --report lists all.',
  knownMapping: (file: string) => `The columns are mapped by ${file}.`,
  mappingStored: (file: string) => `The mapping of the columns is stored for the next import: ${file}`,
  noFile: (file: string) => `there is no file ${file}`,
};

/** Messages of `import`. */
export type ImportMessages = typeof en;

const datensaetze = (count: number) => `${count} ${count === 1 ? 'Datensatz' : 'Datensätze'}`;

const de: ImportMessages = {
  usage: `Aufruf: npm run import -- DATEI [Optionen]

  DATEI              NDJSON, CSV, PBCore, EBUCore, Dublin Core oder AVefi, jeweils auch als .gz
  --format FORMAT    ndjson, csv, pbcore, ebucore, dublincore oder avefi (sonst: am Inhalt erkannt)
  --mapping DATEI    was die Spalten einer Tabelle bedeuten, für den nächsten Import gespeichert (docs/import-export.md)
  --archive NAME     Archiv der Datensätze, die keines nennen
  --lang en|de       Sprache der Meldungen und der Texte, die keine nennen (sonst: die der Umgebung, und en)
  --text-lang en|de  Sprache der Texte, die keine nennen, falls sie eine andere ist
  --encoding NAME    Zeichenkodierung der Datei, etwa windows-1252, macintosh oder cp850 (sonst: erkannt)
  --status STATUS    neuer Filme, deren Datensätze keinen nennen: draft, published oder withdrawn (sonst: published)
  --draft            wie --status draft
  --dry-run          nur prüfen, nichts schreiben
  --report DATEI     die abgelehnten Datensätze als NDJSON schreiben`,
  progress: (percent, read, refused) => `${percent} %  ${datensaetze(read)}${refused ? `, ${refused} abgelehnt` : ''}`,
  read: (read, seconds) => `${datensaetze(read)} in ${seconds.toFixed(1).replace('.', ',')} s gelesen`,
  written: ({ added, changed, unchanged, refused }) =>
    `${added} neu, ${changed} geändert, ${unchanged} unverändert, ${refused} abgelehnt.`,
  validated: ({ read, refused }) => `${read - refused} gültig, ${refused} abgelehnt. Es wurde nichts geschrieben.`,
  line: (line, supplierId) => `Zeile ${line}${supplierId ? ` (${supplierId})` : ''}`,
  unknownField: (field, line, nearest) =>
    `unbekanntes Feld „${field}“, zuerst in Zeile ${line}: nicht importiert${nearest ? `; ist „${nearest}“ gemeint?` : ''}`,
  furtherOnlyCounted: 'Weitere abgelehnte Datensätze werden nur gezählt; --report listet alle auf.',
  knownMapping: (file) => `Die Spalten werden nach ${file} zugeordnet.`,
  mappingStored: (file) => `Die Zuordnung der Spalten ist für den nächsten Import gespeichert: ${file}`,
  noFile: (file) => `die Datei ${file} gibt es nicht`,
};

export const importMessages: Readonly<Record<Locale, ImportMessages>> = { en, de };
