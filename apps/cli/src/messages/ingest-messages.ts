import type { Locale } from '@nitrate/contract-kit';
import type { IngestStepName } from '@nitrate/ingest/contract';

interface Totals {
  ready: number;
  unchanged: number;
  failed: number;
  open: number;
}

const steps: Record<IngestStepName, string> = {
  probe: 'probing',
  stills: 'extracting stills',
  preview: 'encoding the preview',
  encode: 'encoding',
  package: 'packaging',
  publish: 'publishing',
};

const en = {
  usage: `Usage: npm run ingest -- FOLDER [options]

  FOLDER            films with their side-cars: .json, .xml (PBCore), films.csv;
                    subtitles: .vtt, .srt, .de.xml or .ttml (EBU-TT-D), .stl (EBU STL)
  --archive NAME    archive of films without one
  --draft           keep new films as drafts (default: they are published when they are ready)
  --encoding NAME   encoding of side-cars that do not declare one, such as windows-1252 (default: detected)
  --lang en|de      language of the messages (default: from the environment)`,
  steps,
  queued: 'queued',
  ready: 'ready',
  failed: (reason: string) => `failed: ${reason}`,
  refused: (reason: string, detail: string) => `refused: ${reason} (${detail})`,
  unchanged: 'unchanged since its last ingest',
  copying: (name: string) => `${name}: copying it to the bucket`,
  copy: (path: string) => `the same content as ${path}, so it is that film; not ingested again`,
  noFilms: (folder: string) => `There are no films in ${folder}.`,
  noFolder: (folder: string) => `there is no folder ${folder}`,
  totals: ({ ready, unchanged, failed, open }: Totals) =>
    `${ready} ready, ${unchanged} unchanged, ${failed} failed${open > 0 ? `, ${open} left for the next worker` : ''}`,
};

/** Messages of `ingest`. */
export type IngestMessages = typeof en;

const de: IngestMessages = {
  usage: `Aufruf: npm run ingest -- ORDNER [Optionen]

  ORDNER            Filme mit ihren Beidateien: .json, .xml (PBCore), films.csv;
                    Untertitel: .vtt, .srt, .de.xml oder .ttml (EBU-TT-D), .stl (EBU STL)
  --archive NAME    Archiv der Filme, die keines nennen
  --draft           neue Filme als Entwurf behalten (sonst: sobald sie fertig sind, veröffentlicht)
  --encoding NAME   Zeichenkodierung der Beidateien, die keine nennen, etwa windows-1252 (sonst: erkannt)
  --lang en|de      Sprache der Meldungen (sonst: die der Umgebung)`,
  steps: {
    probe: 'wird untersucht',
    stills: 'Standbilder entstehen',
    preview: 'Vorschau wird kodiert',
    encode: 'wird kodiert',
    package: 'wird verpackt',
    publish: 'wird veröffentlicht',
  },
  queued: 'wartet',
  ready: 'fertig',
  failed: (reason) => `fehlgeschlagen: ${reason}`,
  refused: (reason, detail) => `abgelehnt: ${reason} (${detail})`,
  unchanged: 'unverändert seit dem letzten Ingest',
  copying: (name) => `${name}: wird in den Bucket kopiert`,
  copy: (path) => `gleicher Inhalt wie ${path}, also derselbe Film; nicht noch einmal übernommen`,
  noFilms: (folder) => `In ${folder} sind keine Filme.`,
  noFolder: (folder) => `den Ordner ${folder} gibt es nicht`,
  totals: ({ ready, unchanged, failed, open }) =>
    `${ready} fertig, ${unchanged} unverändert, ${failed} fehlgeschlagen${open > 0 ? `, ${open} warten auf den nächsten Worker` : ''}`,
};

export const ingestMessages: Readonly<Record<Locale, IngestMessages>> = { en, de };
