import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

export const about: Record<Locale, PageContent> = {
  en: {
    slug: 'about',
    title: 'About the archive',
    description: 'What you can find here, what you can watch, and who has access.',
    blocks: [
      textBlock(
        'who',
        'Here you can search the holdings of the archive and watch its films. Not everything has been digitised: where a film cannot be watched yet, its record tells you that it exists, and where.',
        '## What you can watch',
        'Previews are open to everyone. Full-length films are for subscribers, ticket holders and anyone on the network of an institution with a subscription.',
        '## What the records say',
        'Records come from the archives that hold the films, and each names its archive. Where it is known, they also say who holds the rights in the film, and under which licence the record itself may be used.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Our oldest films', query: { sort: 'oldest', size: 6 } },
      },
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
    title: 'Über das Archiv',
    description: 'Was Sie hier finden, was Sie ansehen können und wer Zugang hat.',
    blocks: [
      textBlock(
        'who',
        'Hier können Sie den Bestand des Archivs durchsuchen und seine Filme ansehen. Nicht alles ist digitalisiert: Wo ein Film noch nicht zu sehen ist, sagt Ihnen sein Datensatz, dass es ihn gibt und wo er liegt.',
        '## Was Sie ansehen können',
        'Vorschauen stehen allen offen. Filme in voller Länge sehen alle, die ein Abonnement oder ein Ticket haben oder über das Netz einer Einrichtung mit Abonnement zugreifen.',
        '## Was in den Datensätzen steht',
        'Die Datensätze stammen von den Archiven, die die Filme bewahren, und nennen ihr Archiv. Soweit bekannt, steht dort auch, wer die Rechte am Film hat und unter welcher Lizenz der Datensatz selbst verwendet werden darf.',
      ),
      {
        type: 'filmRow',
        id: 'oldest',
        row: { id: 'about-oldest', title: 'Unsere ältesten Filme', query: { sort: 'oldest', size: 6 } },
      },
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
