import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { answerTime } from '@nitrate/enquiries/contract';
import { textBlock } from '../write';

type Page = Record<Locale, PageContent>;

export const demoContact: Page = {
  en: {
    slug: 'contact',
    title: 'Contact',
    description: 'Questions about a film, a name to add, a reel in the attic.',
    blocks: [
      textBlock(
        'write',
        `Do you have a question about a film, a name to add or a request for something not digitised yet? Write to [desk@nitrate.example](mailto:desk@nitrate.example). Somebody who knows the holdings will reply, usually within ${answerTime.en}.`,
        '## Institutions and licences',
        'For access for a library, school or university, footage for a production or a public screening, please use [this form](/contact/sales).',
        '## A reel in the attic?',
        'Please do not run it through a projector. Note what is written on the can, keep it cool and dry, and tell us the width of the film and roughly how much there is. If it smells of vinegar, contact us soon.',
        '## For the press',
        'Stills and texts: [press@nitrate.example](mailto:press@nitrate.example).',
      ),
    ],
  },
  de: {
    slug: 'contact',
    title: 'Kontakt',
    description: 'Fragen zu einem Film, ein fehlender Name, eine Rolle auf dem Dachboden.',
    blocks: [
      textBlock(
        'write',
        `Haben Sie eine Frage zu einem Film, möchten Sie einen Namen ergänzen oder wünschen Sie sich etwas, das noch nicht digitalisiert ist? Schreiben Sie an [desk@nitrate.example](mailto:desk@nitrate.example). Jemand, der den Bestand kennt, antwortet Ihnen, meist innerhalb von ${answerTime.de}.`,
        '## Einrichtungen und Lizenzen',
        'Für den Zugang einer Bibliothek, Schule oder Hochschule, für Filmmaterial oder eine öffentliche Vorführung nutzen Sie bitte [dieses Formular](/contact/sales).',
        '## Eine Rolle auf dem Dachboden?',
        'Bitte lassen Sie sie nicht durch einen Projektor laufen. Notieren Sie, was auf der Dose steht, lagern Sie sie kühl und trocken, und nennen Sie uns die Breite des Films und ungefähr, wie viel es ist. Wenn er nach Essig riecht, melden Sie sich bald.',
        '## Für die Presse',
        'Bilder und Texte: [press@nitrate.example](mailto:press@nitrate.example).',
      ),
    ],
  },
};

export const demoImprint: Page = {
  en: {
    slug: 'imprint',
    title: 'Imprint',
    description: 'Who is responsible for this site.',
    blocks: [
      textBlock(
        'who',
        'This is a demo site. On a real one, the operator gives the details required by law here: name and legal form, address, register number, authorised representatives, and who is responsible for the content.',
        '## In this demo',
        'Nitrate, a joint screening room of the Corriemuir Film Library, the Hafenarchiv Nordersiel and the Lehrfilminstitut Wallstetten. All three are invented. Email: [desk@nitrate.example](mailto:desk@nitrate.example).',
        '## Typefaces',
        'Fraunces and Inter, both under the SIL Open Font License.',
      ),
    ],
  },
  de: {
    slug: 'imprint',
    title: 'Impressum',
    description: 'Wer für diese Website verantwortlich ist.',
    blocks: [
      textBlock(
        'who',
        'Dies ist eine Demo. Hier stehen sonst die gesetzlich vorgeschriebenen Angaben des Betreibers: Name und Rechtsform, Anschrift, Registernummer, Vertretungsberechtigte und wer für die Inhalte verantwortlich ist.',
        '## In dieser Demo',
        'Nitrate, ein gemeinsamer Vorführraum der Corriemuir Film Library, des Hafenarchivs Nordersiel und des Lehrfilminstituts Wallstetten. Alle drei sind erfunden. E-Mail: [desk@nitrate.example](mailto:desk@nitrate.example).',
        '## Schriften',
        'Fraunces und Inter, beide unter der SIL Open Font License.',
      ),
    ],
  },
};
