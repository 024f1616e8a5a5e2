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
            'You are seeing its preview, which is open to everyone. The full-length film is for subscribers, ticket holders and anyone on the network of an institution with a subscription.',
          ),
          question(
            'none',
            'Why do some films have no picture at all?',
            'They are catalogued but not digitised yet. We show the record all the same: it tells you that the film exists, and where. If you need one for your work, [write to us](/contact).',
          ),
          question(
            'keyboard',
            'Can I use the player with the keyboard?',
            'Yes, all of it. Space or K plays and pauses, J and L jump ten seconds, the arrows five, M mutes, C switches captions, F fills the screen. Press the question mark in the player for the whole list.',
          ),
          question(
            'captions',
            'Are there captions?',
            'Where an archive has supplied them. The player then has a button for captions, and the transcript is beside it: it follows the film, and a click on a line goes to that moment.',
          ),
          question(
            'no-signal',
            'The player says “No Signal”. What now?',
            'Usually the connection broke off. Wait a moment and press *Try again*. If it happens with one film only, please tell us which, and when.',
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
            'All words you type must occur. Put a phrase in quotation marks, exclude a word with a minus sign. Umlauts may be written in any way: *Muller* finds Müller and Mueller.',
            'Then narrow the result down by decade, genre, country or collection at the side. The address of the page holds your whole search, so you can send it to somebody.',
          ),
          question(
            'spoken',
            'Can I search for what is said in a film?',
            'Yes. Captions and transcripts are searched too. A hit shows the passage and its time, and opens the film there.',
          ),
          question(
            'languages',
            'Why is a description in the other language?',
            'Because nobody has translated it yet. Rather than hide it, we show the text we have and mark its language, so that screen readers pronounce it properly.',
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
            'May I use a film in class, in an exhibition, in a film of my own?',
            'In class, within the terms of your institution’s subscription. For everything else, [write to us](/contact/sales) with the title and what you are planning. Where the rights in a film are known, its record states them.',
          ),
          question(
            'relative',
            'I recognise somebody in a film. Whom do I tell?',
            'Us, please. Names, dates and places that nobody wrote down at the time are what an archive lacks most. [Write to us](/contact) with the film and the moment in it.',
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
            'Sie sind verzeichnet, aber noch nicht digitalisiert. Wir zeigen den Datensatz trotzdem: Er sagt Ihnen, dass es den Film gibt und wo. Wenn Sie einen davon für Ihre Arbeit brauchen, [schreiben Sie uns](/contact).',
          ),
          question(
            'keyboard',
            'Kann ich den Player mit der Tastatur bedienen?',
            'Ja, vollständig. Mit Leertaste oder K starten und pausieren Sie, J und L springen um zehn Sekunden, die Pfeiltasten um fünf, M schaltet den Ton aus und ein, C die Untertitel, F das Vollbild. Das Fragezeichen im Player zeigt die ganze Liste.',
          ),
          question(
            'captions',
            'Gibt es Untertitel?',
            'Wo ein Archiv sie mitgeliefert hat. Dann hat der Player eine Taste für Untertitel, und daneben steht das Transkript: Es läuft mit, und ein Klick auf eine Zeile führt zu dieser Stelle.',
          ),
          question(
            'no-signal',
            'Der Player meldet „Kein Signal“. Was nun?',
            'Meist ist die Verbindung abgerissen. Warten Sie einen Augenblick und wählen Sie *Erneut versuchen*. Wenn es nur bei einem Film vorkommt, sagen Sie uns bitte, bei welchem und wann.',
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
            'Alle eingegebenen Wörter müssen vorkommen. Feste Wortfolgen setzen Sie in Anführungszeichen, ein Wort schließen Sie mit einem Minus aus. Umlaute dürfen Sie schreiben, wie Sie wollen: *Muller* findet Müller und Mueller.',
            'Danach grenzen Sie das Ergebnis an der Seite nach Jahrzehnt, Genre, Land oder Sammlung ein. Die Adresse der Seite enthält die ganze Suche, Sie können sie also verschicken.',
          ),
          question(
            'spoken',
            'Kann ich nach dem suchen, was in einem Film gesagt wird?',
            'Ja. Auch Untertitel und Transkripte werden durchsucht. Ein Treffer zeigt die Stelle mit ihrer Zeit und öffnet den Film dort.',
          ),
          question(
            'languages',
            'Warum steht eine Beschreibung in der anderen Sprache?',
            'Weil sie noch niemand übersetzt hat. Statt sie zu verbergen, zeigen wir den Text, den wir haben, und kennzeichnen seine Sprache, damit Screenreader ihn richtig aussprechen.',
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
            'Darf ich einen Film im Unterricht, in einer Ausstellung, in einem eigenen Film verwenden?',
            'Im Unterricht im Rahmen des Abonnements Ihrer Einrichtung. Für alles andere [schreiben Sie uns](/contact/sales) bitte Titel und Vorhaben. Soweit die Rechte am Film bekannt sind, stehen sie im Datensatz.',
          ),
          question(
            'relative',
            'Ich erkenne jemanden in einem Film. Wem sage ich das?',
            'Uns, bitte. Namen, Daten und Orte, die damals niemand aufgeschrieben hat, fehlen einem Archiv am meisten. [Schreiben Sie uns](/contact), um welchen Film und welche Stelle es geht.',
          ),
        ],
      },
    ],
  },
};
