import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

export const demoAbout: Record<Locale, PageContent> = {
  en: {
    slug: 'about',
    title: 'Three archives, one screening room',
    description: 'Who keeps these films and how they reach the screen.',
    blocks: [
      textBlock(
        'who',
        'Nitrate shows the holdings of the Corriemuir Film Library, the Hafenarchiv Nordersiel and the Lehrfilminstitut Wallstetten. The three have little in common, except that each keeps films nobody else has, each has more visitors than chairs, and none is easy to reach.',
        'So they share a screening room: what one has on its shelves, the other two may show.',
      ),
      {
        type: 'quote',
        id: 'quote',
        text: 'A film that nobody watches is not preserved. It is only stored.',
        source: 'Effie Roy, projectionist, in a letter of 1961',
      },
      textBlock(
        'how',
        '## How a film gets here',
        'Each reel is cleaned, measured and scanned frame by frame. We mend what would tear and leave the traces of a print’s life: splices, scratches, the tint of a copy that once hung in a window. Where we had to make a choice, the notes beside the film say so.',
        'Every demo film is catalogued in English and German and has captions or a transcript, so you can search for what is said and shown in it.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Our oldest films', query: { sort: 'oldest', size: 6 } },
      },
      textBlock(
        'fiction',
        '## A word about this demo',
        'The three archives, their films and everyone named in them are invented. They were made so that there is something to see before an archive has added films of its own. After that, its own texts replace these.',
      ),
      {
        type: 'callToAction',
        id: 'go',
        title: 'Start anywhere',
        text: 'Search by keyword, decade, place or person.',
        link: { label: 'Browse the archive', href: '/archive' },
      },
    ],
  },
  de: {
    slug: 'about',
    title: 'Drei Archive, ein Vorführraum',
    description: 'Wer diese Filme bewahrt und wie sie auf die Leinwand kommen.',
    blocks: [
      textBlock(
        'who',
        'Nitrate zeigt die Bestände der Corriemuir Film Library, des Hafenarchivs Nordersiel und des Lehrfilminstituts Wallstetten. Die drei haben wenig gemeinsam, nur dies: Jedes bewahrt Filme, die sonst niemand hat, jedes hat mehr Gäste als Stühle, und keines liegt auf dem Weg.',
        'Also teilen sie sich einen Vorführraum: Was beim einen im Regal steht, dürfen die anderen zeigen.',
      ),
      {
        type: 'quote',
        id: 'quote',
        text: 'Ein Film, den niemand sieht, ist nicht bewahrt. Er ist nur gelagert.',
        source: 'Effie Roy, Vorführerin, in einem Brief von 1961',
      },
      textBlock(
        'how',
        '## Wie ein Film hierherkommt',
        'Jede Rolle wird gereinigt, vermessen und Bild für Bild abgetastet. Wir flicken, was reißen würde, und erhalten, was der Kopie widerfahren ist: Klebestellen, Schrammen, die Farbe eines Streifens, der einmal in einem Schaufenster hing. Wo wir uns entscheiden mussten, sagen es die Anmerkungen neben dem Film.',
        'Jeder Film der Demo ist auf Deutsch und Englisch verzeichnet und hat Untertitel oder ein Transkript. So lässt sich auch nach dem suchen, was darin gesagt und gezeigt wird.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Unsere ältesten Filme', query: { sort: 'oldest', size: 6 } },
      },
      textBlock(
        'fiction',
        '## Ein Wort zu dieser Demo',
        'Die drei Archive, ihre Filme und alle, die darin genannt werden, sind erfunden. Sie wurden gemacht, damit es etwas zu sehen gibt, bevor ein Archiv eigene Filme hinzugefügt hat. Danach ersetzen eigene Texte diese hier.',
      ),
      {
        type: 'callToAction',
        id: 'go',
        title: 'Fangen Sie irgendwo an',
        text: 'Suchen Sie nach Stichwort, Jahrzehnt, Ort oder Person.',
        link: { label: 'Im Archiv stöbern', href: '/archive' },
      },
    ],
  },
};
