import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
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
        'Questions about a film, a name that should be added, a wish for something not digitised yet: write to [desk@nitrate.example](mailto:desk@nitrate.example). Somebody who knows the holdings answers, usually within three working days.',
        '## Institutions and licences',
        'Access for a library, school or university, footage for a production, a screening: please use [this form](/contact/sales).',
        '## A reel in the attic?',
        'Please do not run it through a projector. Note what is written on the tin, keep it cool and dry, and tell us the width of the film and roughly how much there is. If it smells of vinegar, tell us sooner.',
        '## For the press',
        'Stills and texts: [press@nitrate.example](mailto:press@nitrate.example).',
      ),
    ],
  },
  de: {
    slug: 'contact',
    title: 'Kontakt',
    description: 'Fragen zu einem Film, ein Name, der fehlt, eine Rolle auf dem Dachboden.',
    blocks: [
      textBlock(
        'write',
        'Fragen zu einem Film, ein Name, der ergänzt werden sollte, der Wunsch nach etwas noch nicht Digitalisiertem: Schreiben Sie an [desk@nitrate.example](mailto:desk@nitrate.example). Es antwortet jemand, der den Bestand kennt, meist innerhalb von drei Arbeitstagen.',
        '## Einrichtungen und Lizenzen',
        'Zugang für eine Bibliothek, Schule oder Hochschule, Material für eine Produktion, eine Vorführung: Bitte nutzen Sie [dieses Formular](/contact/sales).',
        '## Eine Rolle auf dem Dachboden?',
        'Bitte lassen Sie sie nicht durch einen Projektor laufen. Notieren Sie, was auf der Dose steht, lagern Sie sie kühl und trocken, und nennen Sie uns die Breite des Films und ungefähr, wie viel es ist. Wenn er nach Essig riecht, melden Sie sich früher.',
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
        'This is a demo site. The operator of a real one puts the details required by law here: name and legal form, address, register number, who may represent it, and who is responsible for the content.',
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
        'Dies ist eine Demo. Hier stehen sonst die gesetzlichen Angaben des Betreibers: Name und Rechtsform, Anschrift, Registernummer, Vertretungsberechtigte und wer für die Inhalte verantwortlich ist.',
        '## In dieser Demo',
        'Nitrate, ein gemeinsamer Vorführraum der Corriemuir Film Library, des Hafenarchivs Nordersiel und des Lehrfilminstituts Wallstetten. Alle drei sind erfunden. E-Mail: [desk@nitrate.example](mailto:desk@nitrate.example).',
        '## Schriften',
        'Fraunces und Inter, beide unter der SIL Open Font License.',
      ),
    ],
  },
};
