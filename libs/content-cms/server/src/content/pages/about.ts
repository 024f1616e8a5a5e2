import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

export const about: Record<Locale, PageContent> = {
  en: {
    slug: 'about',
    title: 'Three archives, one screening room',
    description: 'Who keeps these films, how they come onto the screen, and what your minutes pay for.',
    blocks: [
      textBlock(
        'who',
        'Nitrate shows the holdings of the Corriemuir Film Library, the Hafenarchiv Nordersiel and the Lehrfilminstitut Wallstetten. The three have little in common but this: each keeps films that nobody else has, each has more visitors than chairs, and none of them is on anyone’s way.',
        'So they share a screening room. What stands on the shelves of one, the other two may show; what is watched is counted, and what is earned goes back to the house that keeps the reel.',
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
        'Each reel is cleaned, measured and scanned frame by frame. We mend what would tear, and leave what has happened to the print: splices, scratches, the tint of a copy that once hung in a window. Where we had to choose, the notes beside the film say so.',
        'Every film is catalogued in English and German and carries captions or a transcript, so that it can be searched by what is said and shown in it.',
        '## What your minutes pay for',
        'Subscriptions are shared out by the minute. The archive that holds a film is paid for every minute of it that was watched: no more for the famous, no less for the long.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Our oldest films', query: { sort: 'oldest', size: 6 } },
      },
      textBlock(
        'fiction',
        '## A word about this demo',
        'The three archives, their films and everyone named in them are invented. They were made so that this house has something to show before your own films have moved in.',
      ),
      {
        type: 'callToAction',
        id: 'go',
        title: 'Begin anywhere',
        text: 'The archive can be searched by word, decade, place and person.',
        link: { label: 'Search the archive', href: '/archive' },
      },
    ],
  },
  de: {
    slug: 'about',
    title: 'Drei Archive, ein Vorführraum',
    description: 'Wer diese Filme bewahrt, wie sie auf die Leinwand kommen und was Ihre Minuten bezahlen.',
    blocks: [
      textBlock(
        'who',
        'Nitrate zeigt die Bestände der Corriemuir Film Library, des Hafenarchivs Nordersiel und des Lehrfilminstituts Wallstetten. Die drei haben wenig gemeinsam außer dem: Jedes bewahrt Filme, die sonst niemand hat, jedes hat mehr Gäste als Stühle, und keines liegt auf irgendjemandes Weg.',
        'Also teilen sie sich einen Vorführraum. Was beim einen im Regal steht, dürfen die anderen zeigen; was gesehen wird, wird gezählt, und was eingenommen wird, geht an das Haus zurück, das die Rolle bewahrt.',
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
        'Jede Rolle wird gereinigt, vermessen und Bild für Bild abgetastet. Wir flicken, was reißen würde, und lassen, was der Kopie widerfahren ist: Klebestellen, Schrammen, die Farbe eines Streifens, der einmal in einem Schaufenster hing. Wo wir uns entscheiden mussten, sagen es die Anmerkungen neben dem Film.',
        'Jeder Film ist auf Deutsch und Englisch verzeichnet und hat Untertitel oder ein Transkript. So lässt sich auch nach dem suchen, was darin gesagt und gezeigt wird.',
        '## Was Ihre Minuten bezahlen',
        'Die Abonnements werden nach Minuten verteilt. Das Archiv, das einen Film bewahrt, wird für jede Minute bezahlt, die davon gesehen wurde: nicht mehr für das Berühmte, nicht weniger für das Lange.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Unsere ältesten Filme', query: { sort: 'oldest', size: 6 } },
      },
      textBlock(
        'fiction',
        '## Ein Wort zu dieser Demo',
        'Die drei Archive, ihre Filme und alle, die darin genannt werden, sind erfunden. Sie wurden gemacht, damit dieses Haus etwas zu zeigen hat, bevor Ihre eigenen Filme eingezogen sind.',
      ),
      {
        type: 'callToAction',
        id: 'go',
        title: 'Fangen Sie irgendwo an',
        text: 'Das Archiv lässt sich nach Wort, Jahrzehnt, Ort und Person durchsuchen.',
        link: { label: 'Im Archiv suchen', href: '/archive' },
      },
    ],
  },
};
