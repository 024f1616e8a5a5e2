import type { HarvestCounts, StoredHarvestSource } from '@nitrate/cataloguing/server';
import type { Locale } from '@nitrate/contract-kit';

const records = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

const en = {
  usage: `Usage: npm run nitrate -- harvest [URL] [options]

Imports the records of another archive by OAI-PMH: all of them at first, then what has changed since the last time.
Without URL: lists the sources and when each was harvested.

  URL                base URL of the provider
  --prefix PREFIX    metadataPrefix: oai_dc, pbcore, ebucore or what the provider calls them (default: oai_dc)
  --set SET          setSpec of the records (default: all)
  --from DATE        what has changed since this day or UTC time (default: since the last harvest)
  --archive NAME     archive of all records (default: that of a record, else the name of the provider)
  --status STATUS    of new films: draft, published or withdrawn (default: published)
  --draft            as --status draft
  --text-lang en|de  language of texts without one (default: en)
  --every HOURS      harvest again after so many hours, by the worker; 0 ends that
  --remove           remove the source; its films remain
  --report FILE      write the refused records as NDJSON
  --lang en|de       language of the messages`,
  progress: ({ read, refused }: HarvestCounts) => `${records(read)}${refused ? `, ${refused} refused` : ''}`,
  goesOn: 'The last harvest was interrupted; it continues where it was.',
  waits: (seconds: number, cause: string) => `${cause}; next attempt in ${seconds} s`,
  done: ({ read, added, changed, unchanged, withdrawn, refused }: HarvestCounts, seconds: number) =>
    `${records(read)} read in ${seconds.toFixed(1)} s: ` +
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${refused} refused.`,
  every: (hours: number) => `The worker harvests this source every ${hours} h.`,
  record: (identifier: string | null) => identifier ?? 'unreadable record',
  furtherOnlyCounted: 'Further refused records are only counted; --report lists all.',
  none: 'There are no sources.',
  source: ({ everyHours, finishedAt, date }: StoredHarvestSource) =>
    [
      finishedAt ? `harvested ${finishedAt.toISOString()}` : 'not harvested yet',
      ...(date === null ? [] : ['interrupted']),
      ...(everyHours === null ? [] : [`every ${everyHours} h`]),
    ].join(', '),
  removed: 'The source is removed; its films remain.',
  notKnown: 'There is no such source.',
  urlInvalid: (url: string) => `"${url}" is not an address with http or https.`,
  everyInvalid: '--every is a whole number of hours up to 8760, or 0.',
  fromInvalid: '--from is a day (2026-11-30) or a UTC time (2026-11-30T12:00:00Z).',
  urlMissing: 'URL is missing.',
};

/** Messages of `harvest`. */
export type HarvestMessages = typeof en;

const datensaetze = (count: number) => `${count} ${count === 1 ? 'Datensatz' : 'Datensätze'}`;

const de: HarvestMessages = {
  usage: `Aufruf: npm run nitrate -- harvest [URL] [Optionen]

Holt die Datensätze eines anderen Archivs über OAI-PMH: zuerst alle, dann was sich seit dem letzten Mal geändert hat.
Ohne URL: listet die Quellen auf und wann jede abgerufen wurde.

  URL                Adresse des Anbieters
  --prefix PRÄFIX    metadataPrefix: oai_dc, pbcore, ebucore oder wie der Anbieter sie nennt (sonst: oai_dc)
  --set SET          setSpec der Datensätze (sonst: alle)
  --from DATUM       was sich seit diesem Tag oder dieser UTC-Zeit geändert hat (sonst: seit dem letzten Abruf)
  --archive NAME     Archiv aller Datensätze (sonst: das eines Datensatzes, sonst der Name des Anbieters)
  --status STATUS    neuer Filme: draft, published oder withdrawn (sonst: published)
  --draft            wie --status draft
  --text-lang en|de  Sprache der Texte, die keine nennen (sonst: en)
  --every STUNDEN    nach so vielen Stunden erneut abrufen, durch den Worker; 0 beendet das
  --remove           die Quelle entfernen; ihre Filme bleiben
  --report DATEI     die abgelehnten Datensätze als NDJSON schreiben
  --lang en|de       Sprache der Meldungen`,
  progress: ({ read, refused }) => `${datensaetze(read)}${refused ? `, ${refused} abgelehnt` : ''}`,
  goesOn: 'Der letzte Abruf wurde unterbrochen; er wird dort fortgesetzt.',
  waits: (seconds, cause) => `${cause}; nächster Versuch in ${seconds} s`,
  done: ({ read, added, changed, unchanged, withdrawn, refused }, seconds) =>
    `${datensaetze(read)} in ${seconds.toFixed(1).replace('.', ',')} s gelesen: ` +
    `${added} neu, ${changed} geändert, ${unchanged} unverändert, ${withdrawn} zurückgezogen, ${refused} abgelehnt.`,
  every: (hours) => `Der Worker ruft diese Quelle alle ${hours} h ab.`,
  record: (identifier) => identifier ?? 'unlesbarer Datensatz',
  furtherOnlyCounted: 'Weitere abgelehnte Datensätze werden nur gezählt; --report listet alle auf.',
  none: 'Es gibt keine Quellen.',
  source: ({ everyHours, finishedAt, date }) =>
    [
      finishedAt ? `abgerufen ${finishedAt.toISOString()}` : 'noch nicht abgerufen',
      ...(date === null ? [] : ['unterbrochen']),
      ...(everyHours === null ? [] : [`alle ${everyHours} h`]),
    ].join(', '),
  removed: 'Die Quelle ist entfernt; ihre Filme bleiben.',
  notKnown: 'Diese Quelle gibt es nicht.',
  urlInvalid: (url) => `„${url}“ ist keine Adresse mit http oder https.`,
  everyInvalid: '--every ist eine ganze Zahl von Stunden bis 8760, oder 0.',
  fromInvalid: '--from ist ein Tag (2026-11-30) oder eine UTC-Zeit (2026-11-30T12:00:00Z).',
  urlMissing: 'URL fehlt.',
};

export const harvestMessages: Readonly<Record<Locale, HarvestMessages>> = { en, de };
