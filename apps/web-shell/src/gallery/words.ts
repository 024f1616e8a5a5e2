import type { Locale } from '@nitrate/contract-kit';

interface Words {
  word: string;
  /** As long as texts of this kind become. */
  long: string;
  /** A title of a film that is as long as one on a card becomes. */
  longTitle: string;
  title: string;
  sentence: string;
  paragraph: string;
  credits: string;
  field: string;
  longField: string;
  help: string;
}

/** Sample texts of the gallery. */
export const words: Record<Locale, Words> = {
  en: {
    word: 'Watch',
    long: 'Suggest a correction to the record of this film',
    longTitle:
      'The Story of the Danube Steamship Company and of its Captains, Told by Those Who Were There, in Twelve Parts',
    title: 'Ebb and Flow',
    sentence: 'Nothing was found for these words.',
    paragraph: 'Try fewer words, another spelling, or look through the decades and collections of the archive.',
    credits: '1931 · DE · 14 min · Documentary',
    field: 'Name',
    longField: 'Number under which your institution keeps this film in its own inventory',
    help: 'Only the archive sees it.',
  },
  de: {
    word: 'Ansehen',
    long: 'Ergänzung zur Archivnummernberichtigung vorschlagen',
    longTitle:
      'Die Geschichte der Donaudampfschifffahrtsgesellschaft und ihrer Kapitäninnen, erzählt von denen, die dabei waren, in zwölf Teilen',
    title: 'Ebbe und Flut',
    sentence: 'Zu diesen Wörtern wurde nichts gefunden.',
    paragraph:
      'Versuchen Sie es mit weniger Wörtern oder einer anderen Schreibweise, oder sehen Sie sich Jahrzehnte und Sammlungen des Archivs an.',
    credits: '1931 · DE · 14 Min. · Dokumentarfilm',
    field: 'Name',
    longField: 'Nummer, unter der Ihre Einrichtung diesen Film in ihrem eigenen Bestandsverzeichnis führt',
    help: 'Das sieht nur das Archiv.',
  },
};
