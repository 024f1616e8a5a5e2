import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

type Page = Record<Locale, PageContent>;

const updatedAt = '2026-11-21';

export const contact: Page = {
  en: {
    slug: 'contact',
    title: 'Contact',
    description: 'Questions about a film, a name to add, a reel in the attic.',
    blocks: [
      textBlock(
        'write',
        'Do you have a question about a film, a name to add or a request for something not digitised yet? Please write to us. The address is in the [imprint](/imprint).',
        '## Institutions and licences',
        'For access for a library, school or university, footage for a production or a public screening, please use [this form](/contact/sales).',
        '## A reel in the attic?',
        'Please do not run it through a projector. Note what is written on the can, keep it cool and dry, and tell us the width of the film and roughly how much there is. If it smells of vinegar, contact us soon.',
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
        'Haben Sie eine Frage zu einem Film, möchten Sie einen Namen ergänzen oder wünschen Sie sich etwas, das noch nicht digitalisiert ist? Bitte schreiben Sie uns. Die Adresse steht im [Impressum](/imprint).',
        '## Einrichtungen und Lizenzen',
        'Für den Zugang einer Bibliothek, Schule oder Hochschule, für Filmmaterial oder eine öffentliche Vorführung nutzen Sie bitte [dieses Formular](/contact/sales).',
        '## Eine Rolle auf dem Dachboden?',
        'Bitte lassen Sie sie nicht durch einen Projektor laufen. Notieren Sie, was auf der Dose steht, lagern Sie sie kühl und trocken, und nennen Sie uns die Breite des Films und ungefähr, wie viel es ist. Wenn er nach Essig riecht, melden Sie sich bald.',
      ),
    ],
  },
};

export const imprint: Page = {
  en: {
    slug: 'imprint',
    title: 'Imprint',
    description: 'Who is responsible for this site.',
    blocks: [
      textBlock(
        'who',
        'The operator of this site has not entered its details yet. They belong here: name and legal form, address, email address, register number, authorised representatives, and who is responsible for the content.',
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
        'Der Betreiber dieser Website hat seine Angaben noch nicht eingetragen. Hierher gehören: Name und Rechtsform, Anschrift, E-Mail-Adresse, Registernummer, Vertretungsberechtigte und wer für die Inhalte verantwortlich ist.',
        '## Schriften',
        'Fraunces und Inter, beide unter der SIL Open Font License.',
      ),
    ],
  },
};

export const terms: Page = {
  en: {
    slug: 'terms',
    title: 'Terms of use',
    description: 'What you may do with the films and what we promise.',
    updatedAt,
    blocks: [
      textBlock(
        'terms',
        '## Watching',
        'Previews are open to everyone. Full-length films may be watched by subscribers and ticket holders, and by anyone on the network of an institution with a subscription. Access is personal: please do not share it.',
        '## Using the films',
        'The rights in the films remain with their holders. You may quote as the law allows, naming archive, title and year. Downloading, public screening and editing require permission. Where the rights in a film are known, its record states them.',
        '## What we promise',
        'We keep the service running as well as we can, tell you when we cannot, and do not change prices during a period that has been paid for.',
        '## What to bear in mind',
        'Historical films show the views of their time. Where an archive has added notes on the content, they are beside the film; nothing is cut.',
      ),
    ],
  },
  de: {
    slug: 'terms',
    title: 'Nutzungsbedingungen',
    description: 'Was Sie mit den Filmen tun dürfen und was wir zusagen.',
    updatedAt,
    blocks: [
      textBlock(
        'terms',
        '## Ansehen',
        'Vorschauen stehen allen offen. Filme in voller Länge dürfen alle sehen, die ein Abonnement oder ein Ticket haben oder über das Netz einer Einrichtung mit Abonnement zugreifen. Der Zugang ist persönlich: Bitte geben Sie ihn nicht weiter.',
        '## Verwenden',
        'Die Rechte an den Filmen bleiben bei ihren Inhabern. Zitieren dürfen Sie, wie es das Gesetz erlaubt, mit Archiv, Titel und Jahr. Wer Filme herunterladen, öffentlich vorführen oder bearbeiten möchte, braucht eine Erlaubnis. Soweit die Rechte am Film bekannt sind, stehen sie im Datensatz.',
        '## Was wir zusagen',
        'Wir halten den Dienst so gut in Betrieb, wie wir können, sagen Ihnen, wenn das nicht gelingt, und ändern keine Preise mitten in einem bezahlten Zeitraum.',
        '## Was zu bedenken ist',
        'Historische Filme zeigen die Ansichten ihrer Zeit. Wo ein Archiv Hinweise zum Inhalt gibt, stehen sie neben dem Film; herausgeschnitten wird nichts.',
      ),
    ],
  },
};
