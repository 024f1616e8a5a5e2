import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { answerTime } from '@nitrate/enquiries/contract';
import { textBlock } from '../write';

/** The day on which the statement was last compared with the software. */
const updatedAt = '2026-11-22';

/** The accessibility statement, in the order of the model statement of the EU (Implementing Decision 2018/1523). */
export const accessibility: Record<Locale, PageContent> = {
  en: {
    slug: 'accessibility',
    title: 'Accessibility',
    description: 'Which standards this site meets, how it was tested, where it falls short and how to contact us.',
    updatedAt,
    blocks: [
      textBlock(
        'status',
        'This statement covers the website itself: search, player, account and editor. There is a separate page about the [accessibility of the films](/film-accessibility), and a short introduction in easy-to-read German, [Leichte Sprache](/leichte-sprache).',
        '## Status',
        'These pages are partly compliant with the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with EN 301 549, on which the German BITV 2.0 is based. What is missing is listed below.',
        '## How this was tested',
        'The developers tested the software themselves in November 2026:',
        '- Automatically: every page, menu and dialog with axe-core, in four display modes: dark, light, forced colours and 320 pixels wide. This test runs again before each change to the software is accepted.',
        '- Automatically: the size of buttons and links (24 pixels, 44 on touch screens), the order of headings, and whether tick marks and bars stay visible in forced colours.',
        '- By hand: search, player, sign-up and editor with the keyboard alone, checked against Chromium’s accessibility tree, which is what a screen reader announces.',
        'The site has not yet been tested with users or audited by an independent body.',
        '## What you can rely on',
        '- Everything works with the keyboard alone, and the focus is always visible.',
        '- A form with errors lists them at the top and links to each field.',
        '- Text can be enlarged to 200 per cent, and pages are usable at a width of 320 pixels without scrolling sideways.',
        '- Nothing moves by itself if your system asks for reduced motion.',
        '- Your system colours are respected (Windows contrast themes).',
        '- Texts in the other language are marked as such for screen readers.',
        '## Where we fall short',
        '- Not all films have captions or a transcript, and few have an audio description or a sign-language version. See [Accessibility of the films](/film-accessibility).',
        '- Stills have no description beyond the title of their film.',
        '- Film descriptions come from the archives; some use the language of their time, and not all are translated.',
        '- The site has not yet been tested with screen readers on real devices: NVDA, JAWS, VoiceOver and TalkBack are still to come.',
      ),
      textBlock(
        'feedback',
        '## Found a barrier?',
        `Please tell us: [access@nitrate.example](mailto:access@nitrate.example). It helps most if you say which page it was and what you were trying to do. We usually reply within ${answerTime.en}.`,
        '## If our answer does not help',
        'The enforcement body depends on who operates the site; the operator names it here. For federal bodies in Germany it is the [Schlichtungsstelle BGG](https://www.schlichtungsstelle-bgg.de); each federal state has its own. Mediation is free of charge.',
      ),
    ],
  },
  de: {
    slug: 'accessibility',
    title: 'Barrierefreiheit',
    description:
      'Welche Anforderungen diese Website erfüllt, wie das geprüft wurde, was noch fehlt und an wen Sie sich wenden können.',
    updatedAt,
    blocks: [
      textBlock(
        'status',
        'Diese Erklärung gilt für die Website selbst: Suche, Player, Konto und Editor. Zur [Barrierefreiheit der Filme](/film-accessibility) gibt es eine eigene Seite, außerdem eine kurze Einführung in [Leichter Sprache](/leichte-sprache).',
        '## Stand',
        'Diese Seiten erfüllen die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 auf Stufe AA und die Norm EN 301 549, auf die sich die BITV 2.0 stützt, teilweise. Was fehlt, steht weiter unten.',
        '## Wie geprüft wurde',
        'Die Entwickler haben die Software im November 2026 selbst geprüft:',
        '- Automatisch: alle Seiten, Menüs und Dialoge mit axe-core, in vier Darstellungen: dunkel, hell, mit erzwungenen Farben und 320 Pixel breit. Diese Prüfung läuft vor jeder Änderung der Software erneut.',
        '- Automatisch: die Größe von Schaltflächen und Links (24 Pixel, auf Touchscreens 44), die Reihenfolge der Überschriften und ob Häkchen und Balken bei erzwungenen Farben sichtbar bleiben.',
        '- Von Hand: Suche, Player, Registrierung und Editor allein mit der Tastatur, anhand des Zugänglichkeitsbaums von Chromium, also dessen, was ein Screenreader vorliest.',
        'Ein Test mit Nutzerinnen und Nutzern und eine Prüfung durch eine unabhängige Stelle stehen noch aus.',
        '## Worauf Sie sich verlassen können',
        '- Alles lässt sich allein mit der Tastatur bedienen, und der Fokus ist immer sichtbar.',
        '- Ein Formular mit Fehlern nennt sie am Anfang und führt zu jedem betroffenen Feld.',
        '- Text lässt sich auf 200 Prozent vergrößern, und die Seiten sind bei 320 Pixeln Breite ohne seitliches Scrollen benutzbar.',
        '- Nichts bewegt sich von selbst, wenn in Ihrem System reduzierte Bewegung eingestellt ist.',
        '- Die Farben Ihres Systems werden beachtet (Kontrastdesigns von Windows).',
        '- Texte in der anderen Sprache sind für Screenreader als solche gekennzeichnet.',
        '## Wo es noch fehlt',
        '- Nicht alle Filme haben Untertitel oder ein Transkript, und nur wenige eine Audiodeskription oder eine Fassung in Gebärdensprache. Mehr dazu unter [Barrierefreiheit der Filme](/film-accessibility).',
        '- Standbilder haben keine Beschreibung außer dem Titel ihres Films.',
        '- Die Beschreibungen der Filme stammen von den Archiven; manche verwenden die Sprache ihrer Zeit, und nicht alle sind übersetzt.',
        '- Mit Screenreadern auf echten Geräten wurde noch nicht geprüft: NVDA, JAWS, VoiceOver und TalkBack stehen noch aus.',
      ),
      textBlock(
        'feedback',
        '## Auf eine Barriere gestoßen?',
        `Bitte sagen Sie es uns: [access@nitrate.example](mailto:access@nitrate.example). Am meisten hilft, wenn Sie die Seite nennen und was Sie dort tun wollten. Wir antworten meist innerhalb von ${answerTime.de}.`,
        '## Wenn unsere Antwort nicht hilft',
        'Welche Durchsetzungsstelle zuständig ist, hängt davon ab, wer die Website betreibt; der Betreiber nennt sie hier. Für Bundesbehörden ist es die [Schlichtungsstelle BGG](https://www.schlichtungsstelle-bgg.de), die Länder haben eigene Stellen; das Verfahren ist kostenlos.',
      ),
    ],
  },
};
