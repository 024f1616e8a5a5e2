import type { AccordionItem, PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { richText } from '../write';

/** A question with its answer. */
export const question = (id: string, title: string, ...answer: string[]): AccordionItem => ({
  id,
  title,
  text: richText(...answer),
});

export const faq: Record<Locale, PageContent> = {
  en: {
    slug: 'faq',
    title: 'Questions and answers',
    description: 'Watching, searching, quality, rights: what visitors ask most often.',
    blocks: [
      {
        type: 'accordion',
        id: 'watching',
        title: 'Watching',
        items: [
          question(
            'preview',
            'Why do I only see part of a film?',
            'You are watching its preview, which is open to everyone. The full-length film is for subscribers, ticket holders and anyone on the network of an institution with a subscription.',
          ),
          question(
            'none',
            'Why do some films have no picture at all?',
            'They have been catalogued but not digitised yet. We still show the record: it tells you that the film exists, and where. If you need one for your work, [write to us](/contact).',
          ),
          question(
            'keyboard',
            'Can I use the player with the keyboard?',
            'Yes, completely. Space or K plays and pauses, J and L skip ten seconds, the arrow keys five, M mutes, C switches captions on and off, F is full screen. Press the question mark in the player for the whole list.',
          ),
          question(
            'captions',
            'Are there captions?',
            'Yes, if the archive has supplied them. The player then has a button for captions, and the page has a transcript: it follows the film, and clicking a line takes you to that moment.',
          ),
          question(
            'no-signal',
            'The player says “No Signal”. What now?',
            'Usually the connection has dropped. Wait a moment and press *Try again*. If it only happens with one film, please tell us which one, and when.',
          ),
        ],
      },
      {
        type: 'accordion',
        id: 'searching',
        title: 'Searching',
        items: [
          question(
            'how-to-search',
            'What is the best way to search?',
            'Results contain all the words you type. Put a phrase in quotation marks, or exclude a word with a minus sign. You can spell umlauts any way you like: *Muller* finds Müller and Mueller.',
            'Then use the filters to narrow the results down by decade, genre, country or collection. The address of the page contains your whole search, so you can share it.',
          ),
          question(
            'spoken',
            'Can I search for what is said in a film?',
            'Yes. Captions and transcripts are searched too. A result shows the passage and its time, and opens the film at that point.',
          ),
          question(
            'languages',
            'Why are some descriptions in the other language?',
            'They have not been translated yet. Rather than hide them, we show the text we have and mark its language, so that screen readers pronounce it correctly.',
          ),
        ],
      },
      {
        type: 'accordion',
        id: 'films',
        title: 'The films',
        items: [
          question(
            'use',
            'May I use a film in class, in an exhibition or in a film of my own?',
            'In class, yes, within the terms of your institution’s subscription. For everything else, [write to us](/contact/sales) with the title and what you are planning. If the rights in a film are known, its record states them.',
          ),
          question(
            'relative',
            'I recognise somebody in a film. Who should I tell?',
            'Please tell us. Names, dates and places that nobody wrote down at the time are what archives need most. [Write to us](/contact) and say which film it is, and where in it.',
          ),
        ],
      },
    ],
  },
  de: {
    slug: 'faq',
    title: 'Fragen und Antworten',
    description: 'Ansehen, Suchen, Qualität, Rechte: was am häufigsten gefragt wird.',
    blocks: [
      {
        type: 'accordion',
        id: 'watching',
        title: 'Ansehen',
        items: [
          question(
            'preview',
            'Warum sehe ich nur einen Teil des Films?',
            'Sie sehen die Vorschau, die allen offensteht. In voller Länge sehen den Film alle, die ein Abonnement oder ein Ticket haben oder über das Netz einer Einrichtung mit Abonnement zugreifen.',
          ),
          question(
            'none',
            'Warum haben manche Filme gar kein Bild?',
            'Sie sind katalogisiert, aber noch nicht digitalisiert. Wir zeigen den Datensatz trotzdem: Er sagt Ihnen, dass es den Film gibt und wo er liegt. Wenn Sie einen davon für Ihre Arbeit brauchen, [schreiben Sie uns](/contact).',
          ),
          question(
            'keyboard',
            'Kann ich den Player mit der Tastatur bedienen?',
            'Ja, vollständig. Mit Leertaste oder K starten und pausieren Sie, J und L springen um zehn Sekunden, die Pfeiltasten um fünf, M schaltet den Ton aus und ein, C die Untertitel, F das Vollbild. Das Fragezeichen im Player zeigt die ganze Liste.',
          ),
          question(
            'captions',
            'Gibt es Untertitel?',
            'Ja, wenn das Archiv sie mitgeliefert hat. Dann hat der Player eine Schaltfläche für Untertitel, und auf der Seite steht das Transkript: Es läuft mit, und ein Klick auf eine Zeile führt zu dieser Stelle.',
          ),
          question(
            'no-signal',
            'Der Player meldet „Kein Signal“. Was nun?',
            'Meist ist die Verbindung unterbrochen. Warten Sie einen Augenblick und wählen Sie *Erneut versuchen*. Wenn es nur bei einem Film vorkommt, sagen Sie uns bitte, bei welchem und wann.',
          ),
        ],
      },
      {
        type: 'accordion',
        id: 'searching',
        title: 'Suchen',
        items: [
          question(
            'how-to-search',
            'Wie suche ich am besten?',
            'Die Treffer enthalten alle eingegebenen Wörter. Feste Wortfolgen setzen Sie in Anführungszeichen, ein Wort schließen Sie mit einem Minuszeichen aus. Umlaute können Sie schreiben, wie Sie möchten: *Muller* findet Müller und Mueller.',
            'Danach grenzen Sie das Ergebnis mit den Filtern nach Jahrzehnt, Genre, Land oder Sammlung ein. Die Adresse der Seite enthält die ganze Suche, Sie können sie also weitergeben.',
          ),
          question(
            'spoken',
            'Kann ich nach dem suchen, was in einem Film gesagt wird?',
            'Ja. Auch Untertitel und Transkripte werden durchsucht. Ein Treffer zeigt die Stelle mit Zeitangabe und öffnet den Film genau dort.',
          ),
          question(
            'languages',
            'Warum stehen manche Beschreibungen in der anderen Sprache?',
            'Sie sind noch nicht übersetzt. Statt sie auszublenden, zeigen wir den vorhandenen Text und kennzeichnen seine Sprache, damit Screenreader ihn richtig aussprechen.',
          ),
        ],
      },
      {
        type: 'accordion',
        id: 'films',
        title: 'Die Filme',
        items: [
          question(
            'use',
            'Darf ich einen Film im Unterricht, in einer Ausstellung oder in einem eigenen Film verwenden?',
            'Im Unterricht ja, im Rahmen des Abonnements Ihrer Einrichtung. Für alles andere [schreiben Sie uns](/contact/sales) bitte, um welchen Film es geht und was Sie vorhaben. Soweit die Rechte am Film bekannt sind, stehen sie im Datensatz.',
          ),
          question(
            'relative',
            'Ich erkenne jemanden in einem Film. Wem kann ich das mitteilen?',
            'Bitte teilen Sie es uns mit. Namen, Daten und Orte, die damals niemand aufgeschrieben hat, fehlen einem Archiv am meisten. [Schreiben Sie uns](/contact), um welchen Film und welche Stelle es geht.',
          ),
        ],
      },
    ],
  },
};
