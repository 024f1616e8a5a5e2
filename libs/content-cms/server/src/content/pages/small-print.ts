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
        'Questions about a film, a name that should be added, a wish for something not digitised yet: write to [desk@nitrate.example](mailto:desk@nitrate.example). Somebody who knows the holdings answers, usually within three working days.',
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
        '## Eine Rolle auf dem Dachboden?',
        'Bitte lassen Sie sie nicht durch einen Projektor laufen. Notieren Sie, was auf der Dose steht, lagern Sie sie kühl und trocken, und nennen Sie uns die Breite des Films und ungefähr, wie viel es ist. Wenn er nach Essig riecht, melden Sie sich früher.',
        '## Für die Presse',
        'Bilder und Texte: [press@nitrate.example](mailto:press@nitrate.example).',
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
        'This is a demo site. Whoever runs it puts their own details here: name and legal form, address, register number, who may represent it, and who is responsible for the content.',
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
    description: 'Wer für diese Seiten verantwortlich ist.',
    blocks: [
      textBlock(
        'who',
        'Dies ist eine Demo. Wer diese Seiten betreibt, setzt hier die eigenen Angaben ein: Name und Rechtsform, Anschrift, Registernummer, Vertretungsberechtigte und wer für die Inhalte verantwortlich ist.',
        '## In dieser Demo',
        'Nitrate, ein gemeinsamer Vorführraum der Corriemuir Film Library, des Hafenarchivs Nordersiel und des Lehrfilminstituts Wallstetten. Alle drei sind erfunden. E-Mail: [desk@nitrate.example](mailto:desk@nitrate.example).',
        '## Schriften',
        'Fraunces und Inter, beide unter der SIL Open Font License.',
      ),
    ],
  },
};

export const privacy: Page = {
  en: {
    slug: 'privacy',
    title: 'Privacy',
    description: 'What is stored when you visit, and what is not.',
    updatedAt,
    blocks: [
      textBlock(
        'short',
        '## In short',
        'You can look around, search and watch previews without telling us who you are. We set no advertising cookies and load nothing from other companies: typefaces, pictures and films all come from this site.',
        '## What is stored on your device',
        '- The language you have chosen, in a cookie, for 365 days.',
        '- Whether you prefer the light or dark theme, in your browser’s storage.',
        '- How you set the player: volume, speed, captions.',
        '## What the server notes',
        'Like every web server, ours sees the address your request comes from. It uses it to answer you and to ward off abuse, and forgets it. Page views are counted without address and without any mark by which you could be recognised.',
        '## What belongs to you',
        'You may ask what is stored about you, have it corrected, exported or deleted. A message to [privacy@nitrate.example](mailto:privacy@nitrate.example) is enough.',
      ),
    ],
  },
  de: {
    slug: 'privacy',
    title: 'Datenschutz',
    description: 'Was bei Ihrem Besuch gespeichert wird, und was nicht.',
    updatedAt,
    blocks: [
      textBlock(
        'short',
        '## In Kürze',
        'Sie können sich umsehen, suchen und Vorschauen ansehen, ohne uns zu sagen, wer Sie sind. Wir setzen keine Werbe-Cookies und laden nichts von anderen Firmen: Schriften, Bilder und Filme kommen alle von diesen Seiten.',
        '## Was auf Ihrem Gerät gespeichert wird',
        '- Die gewählte Sprache, in einem Cookie, für 365 Tage.',
        '- Ob Sie die helle oder die dunkle Darstellung bevorzugen, im Speicher Ihres Browsers.',
        '- Wie Sie den Player eingestellt haben: Lautstärke, Geschwindigkeit, Untertitel.',
        '## Was der Server festhält',
        'Wie jeder Webserver sieht unserer die Adresse, von der Ihre Anfrage kommt. Er braucht sie, um Ihnen zu antworten und Missbrauch abzuwehren, und vergisst sie wieder. Seitenaufrufe werden ohne Adresse und ohne jedes Merkmal gezählt, an dem man Sie erkennen könnte.',
        '## Was Ihnen zusteht',
        'Sie dürfen erfahren, was über Sie gespeichert ist, es berichtigen, herausgeben oder löschen lassen. Eine Nachricht an [privacy@nitrate.example](mailto:privacy@nitrate.example) genügt.',
      ),
    ],
  },
};

export const terms: Page = {
  en: {
    slug: 'terms',
    title: 'Terms of use',
    description: 'What you may do with the films, and what we promise.',
    updatedAt,
    blocks: [
      textBlock(
        'terms',
        '## Watching',
        'Previews are open to everyone. Full-length films may be watched by subscribers and ticket holders, and by anyone on the network of a subscribing institution. Watching is personal: please do not pass your access on.',
        '## Using',
        'The films remain with their rights holders. You may quote as the law allows, naming archive, title and year. Downloading, showing in public and editing need permission; the licence of each film is stated in its record.',
        '## What we promise',
        'We keep the service running as well as we can, say so when we cannot, and do not change prices in the middle of a period that has been paid for.',
        '## What to bear in mind',
        'Historical films show the views of their time. Where something needs explaining, the notes beside the film do so; we do not cut it.',
      ),
    ],
  },
  de: {
    slug: 'terms',
    title: 'Nutzungsbedingungen',
    description: 'Was Sie mit den Filmen tun dürfen, und was wir zusagen.',
    updatedAt,
    blocks: [
      textBlock(
        'terms',
        '## Ansehen',
        'Vorschauen stehen allen offen. Ganze Filme dürfen alle sehen, die ein Abonnement oder ein Ticket haben, und wer über das Netz einer abonnierenden Einrichtung zugreift. Der Zugang ist persönlich: Bitte geben Sie ihn nicht weiter.',
        '## Verwenden',
        'Die Rechte an den Filmen bleiben bei ihren Inhabern. Zitieren dürfen Sie, wie es das Gesetz erlaubt, mit Archiv, Titel und Jahr. Herunterladen, öffentliches Zeigen und Bearbeiten bedürfen der Erlaubnis; die Lizenz steht bei jedem Film in den Angaben.',
        '## Was wir zusagen',
        'Wir halten den Dienst so gut in Betrieb, wie wir können, sagen es, wenn wir es nicht können, und ändern keine Preise mitten in einem bezahlten Zeitraum.',
        '## Was zu bedenken ist',
        'Historische Filme zeigen die Ansichten ihrer Zeit. Wo etwas erklärt werden muss, tun es die Anmerkungen neben dem Film; wir schneiden es nicht heraus.',
      ),
    ],
  },
};
