import type { Locale } from '@nitrate/contract-kit';

interface StatementTexts {
  title: string;
  /** `{archive}`, `{month}` */
  heading: string;
  open: string;
  closed: string;
  summary: string;
  fullTime: string;
  previewTime: string;
  watchPart: string;
  share: string;
  revenuePart: string;
  noShare: string;
  films: string;
  film: string;
  number: string;
  full: string;
  preview: string;
  plays: string;
  total: string;
  none: string;
  untitled: string;
  late: string;
  /** `{month}`, `{full}`, `{preview}` */
  lateLine: string;
  /** `{time}` */
  lateFull: string;
  /** `{time}` */
  latePreview: string;
  notes: string;
  rule: string;
  revenue: string;
  lateNote: string;
  /** `{page}`, `{pages}` */
  page: string;
  printed: string;
  mail: Record<'subject' | 'preheader' | 'body' | 'attached' | 'final' | 'small' | 'footer', string>;
}

/** The texts of a statement in PDF and mail. */
export const statementTexts: Record<Locale, StatementTexts> = {
  en: {
    title: 'Statement of watch time',
    heading: '{archive}, {month}',
    open: 'Provisional: the month is not closed.',
    closed: 'Closed on {date}. These figures will not change.',
    summary: 'Summary',
    fullTime: 'Watch time of full films',
    previewTime: 'Watch time of previews (unpaid)',
    watchPart: 'Share of the watch time of all archives',
    share: 'Agreed share of revenue',
    revenuePart: 'Share of the revenue of the month',
    noShare: 'none agreed',
    films: 'Films',
    film: 'Film',
    number: 'Archive number',
    full: 'Full film',
    preview: 'Preview',
    plays: 'Plays',
    total: 'Total',
    none: 'No films from this archive were watched in this month.',
    untitled: 'No longer in the catalogue',
    late: 'Late arrivals',
    lateLine: 'From {month}: {full} of full films, {preview} of previews.',
    lateFull: 'includes {time} of the full film from earlier months',
    latePreview: 'includes {time} of the preview from earlier months',
    notes: 'Notes',
    rule: 'Times are given in hours, minutes and seconds. They count while the film was playing and visible, regardless of playback speed. Days and months are in UTC.',
    revenue:
      'The share of the revenue is the share of the watch time of full films of all archives, multiplied by the agreed share.',
    lateNote:
      'Late arrivals are watch time from a month that was closed before the reports reached us, mostly from devices that were offline. They count once, in this statement.',
    page: 'Page {page} of {pages}',
    printed: 'Created on {date}',
    mail: {
      subject: 'Statement of watch time, {month}',
      preheader: '{full} of full films',
      body: 'Attached is the statement of watch time for the films of {archive} in {month}: {full} of full films and {preview} of previews.',
      attached: 'The PDF lists every film; the CSV has the same figures in seconds for a spreadsheet.',
      final:
        'The month is closed, so these figures will not change. Anything that arrives later is in the next statement.',
      small:
        'If you have a question about a figure, reply to this email: every figure can be traced back to individual reports.',
      footer: 'You are receiving this email because an administrator has sent you your archive’s statement.',
    },
  },
  de: {
    title: 'Abrechnung der Sehzeit',
    heading: '{archive}, {month}',
    open: 'Vorläufig: Der Monat ist noch nicht abgeschlossen.',
    closed: 'Abgeschlossen am {date}. Diese Zahlen ändern sich nicht mehr.',
    summary: 'Übersicht',
    fullTime: 'Sehzeit ganzer Filme',
    previewTime: 'Sehzeit von Vorschauen (nicht vergütet)',
    watchPart: 'Anteil an der Sehzeit aller Archive',
    share: 'Vereinbarter Anteil am Erlös',
    revenuePart: 'Anteil am Erlös des Monats',
    noShare: 'keiner vereinbart',
    films: 'Filme',
    film: 'Film',
    number: 'Archivnummer',
    full: 'Ganzer Film',
    preview: 'Vorschau',
    plays: 'Wiedergaben',
    total: 'Summe',
    none: 'In diesem Monat wurde kein Film dieses Archivs angesehen.',
    untitled: 'Nicht mehr im Katalog',
    late: 'Nachmeldungen',
    lateLine: 'Aus {month}: {full} Sehzeit ganzer Filme, {preview} Sehzeit von Vorschauen.',
    lateFull: 'davon {time} ganzer Film aus früheren Monaten',
    latePreview: 'davon {time} Vorschau aus früheren Monaten',
    notes: 'Erläuterungen',
    rule: 'Zeiten sind in Stunden, Minuten und Sekunden angegeben. Gezählt wird, solange der Film lief und zu sehen war, unabhängig von der Wiedergabegeschwindigkeit. Tage und Monate gelten nach UTC.',
    revenue:
      'Der Anteil am Erlös ist der Anteil an der Sehzeit ganzer Filme aller Archive, multipliziert mit dem vereinbarten Anteil.',
    lateNote:
      'Nachmeldungen sind Sehzeit aus Monaten, die schon abgeschlossen waren, als die Meldungen uns erreichten, meist von Geräten ohne Verbindung. Sie zählen einmal, in dieser Abrechnung.',
    page: 'Seite {page} von {pages}',
    printed: 'Erstellt am {date}',
    mail: {
      subject: 'Abrechnung der Sehzeit, {month}',
      preheader: '{full} Sehzeit ganzer Filme',
      body: 'Im Anhang finden Sie die Abrechnung über die Filme von {archive} für {month}: {full} Sehzeit ganzer Filme und {preview} Sehzeit von Vorschauen.',
      attached:
        'Das PDF nennt jeden Film; die CSV-Datei enthält dieselben Zahlen in Sekunden für die Tabellenkalkulation.',
      final:
        'Der Monat ist abgeschlossen, die Zahlen ändern sich nicht mehr. Was später eintrifft, steht in der nächsten Abrechnung.',
      small:
        'Wenn Sie Fragen zu einer Zahl haben, antworten Sie auf diese E-Mail: Jede Zahl lässt sich bis zu den einzelnen Meldungen zurückverfolgen.',
      footer: 'Sie erhalten diese E-Mail, weil Ihnen die Verwaltung die Abrechnung Ihres Archivs geschickt hat.',
    },
  },
};

/** Fills the placeholders of a text. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
