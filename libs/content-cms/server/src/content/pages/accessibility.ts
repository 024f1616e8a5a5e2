import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

/** The day on which the statement was last compared with the software. */
const updatedAt = '2026-11-22';

/** The accessibility statement, in the order of the model statement of the EU (Implementing Decision 2018/1523). */
export const accessibility: Record<Locale, PageContent> = {
  en: {
    slug: 'accessibility',
    title: 'Accessibility',
    description: 'What these pages meet, how that was tested, where they fall short, and whom to write to.',
    updatedAt,
    blocks: [
      textBlock(
        'status',
        'This statement is about the website itself: search, player, account and editor. [Accessibility of the films](/film-accessibility) is a page of its own, and there is a short introduction in plain German, [Leichte Sprache](/leichte-sprache).',
        '## Status',
        'These pages are partly compliant with the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with EN 301 549, on which the German BITV 2.0 is based. What is missing is listed below.',
        '## How this was tested',
        'The makers of the software tested it themselves, in November 2026:',
        '- Automatically: every page, menu and dialog with axe-core, in four displays: dark, light, forced colours, and 320 pixels wide. This test runs again before each change of the software is accepted.',
        '- Automatically: size of buttons and links (24 pixels, on touch screens 44), the order of headings, and what is left of marks and bars in forced colours.',
        '- By hand: search, player, sign-up and the editor by keyboard alone, with the accessibility tree of Chromium, which is what a screen reader announces.',
        'No test with users and no audit by an independent body has taken place yet.',
        '## What you can rely on',
        '- Everything works with the keyboard alone, and you can see where you are.',
        '- A form that is refused says why at its head, and leads to each field.',
        '- Text can be enlarged to 200 per cent, and a page is usable at 320 pixels, without scrolling sideways.',
        '- Nothing moves by itself if your system asks for reduced motion.',
        '- The colours of your system are respected (Windows contrast themes).',
        '- Texts in the other language are marked as such for screen readers.',
        '## Where we fall short',
        '- Not all films have captions or a transcript, and few have an audio description or a version in sign language. [Accessibility of the films](/film-accessibility) says more.',
        '- Stills have no description beyond the title of their film.',
        '- Descriptions of films come from archives; some use the words of their time, and not all are translated.',
        '- Screen readers were not used on devices yet: NVDA, JAWS, VoiceOver and TalkBack are still to be tested.',
      ),
      textBlock(
        'feedback',
        '## Something in your way?',
        'Please tell us: [access@nitrate.example](mailto:access@nitrate.example). Say which page it was and what you were trying to do; that helps most. We answer within two weeks.',
        '## If our answer does not help',
        'This is a demo site. Its operator names the enforcement body here. For federal bodies in Germany that is the [Schlichtungsstelle BGG](https://www.schlichtungsstelle-bgg.de), for the federal states their own bodies; mediation costs you nothing.',
      ),
    ],
  },
  de: {
    slug: 'accessibility',
    title: 'Barrierefreiheit',
    description:
      'Was diese Seiten erfüllen, wie das geprüft wurde, wo es noch fehlt und an wen Sie sich wenden können.',
    updatedAt,
    blocks: [
      textBlock(
        'status',
        'Diese Erklärung gilt für die Website selbst: Suche, Player, Konto und Editor. Zur [Barrierefreiheit der Filme](/film-accessibility) gibt es eine eigene Seite, und eine kurze Einführung in [Leichter Sprache](/leichte-sprache).',
        '## Stand',
        'Diese Seiten erfüllen die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 auf Stufe AA und die Norm EN 301 549, auf die sich die BITV 2.0 stützt, teilweise. Was fehlt, steht weiter unten.',
        '## Wie geprüft wurde',
        'Die Hersteller der Software haben sie im November 2026 selbst geprüft:',
        '- Automatisch: alle Seiten, Menüs und Dialoge mit axe-core, in vier Darstellungen: dunkel, hell, mit erzwungenen Farben und 320 Pixel breit. Diese Prüfung läuft vor jeder Änderung der Software erneut.',
        '- Automatisch: die Größe von Schaltflächen und Links (24 Pixel, auf Touchscreens 44), die Reihenfolge der Überschriften, und was bei erzwungenen Farben von Häkchen und Balken zu sehen ist.',
        '- Von Hand: Suche, Player, Registrierung und Editor allein mit der Tastatur, anhand des Zugänglichkeitsbaums von Chromium, also dessen, was ein Screenreader vorliest.',
        'Ein Test mit Nutzerinnen und Nutzern und eine Prüfung durch eine unabhängige Stelle stehen noch aus.',
        '## Worauf Sie sich verlassen können',
        '- Alles lässt sich allein mit der Tastatur bedienen, und man sieht, wo man ist.',
        '- Ein Formular, das abgelehnt wird, sagt am Anfang, warum, und führt zu jedem Feld.',
        '- Text lässt sich auf 200 Prozent vergrößern, und eine Seite ist bei 320 Pixeln Breite benutzbar, ohne seitlich zu scrollen.',
        '- Nichts bewegt sich von selbst, wenn Ihr System um weniger Bewegung bittet.',
        '- Die Farben Ihres Systems werden beachtet (Kontrastdesigns von Windows).',
        '- Texte in der anderen Sprache sind für Screenreader als solche gekennzeichnet.',
        '## Wo es noch fehlt',
        '- Nicht alle Filme haben Untertitel oder ein Transkript, und nur wenige eine Audiodeskription oder eine Fassung in Gebärdensprache. Mehr dazu unter [Barrierefreiheit der Filme](/film-accessibility).',
        '- Standbilder haben keine Beschreibung außer dem Titel ihres Films.',
        '- Die Beschreibungen der Filme stammen aus Archiven; manche benutzen die Wörter ihrer Zeit, und nicht alle sind übersetzt.',
        '- Mit Screenreadern auf Geräten wurde noch nicht geprüft: NVDA, JAWS, VoiceOver und TalkBack stehen aus.',
      ),
      textBlock(
        'feedback',
        '## Steht Ihnen etwas im Weg?',
        'Bitte sagen Sie es uns: [access@nitrate.example](mailto:access@nitrate.example). Am meisten hilft, wenn Sie die Seite nennen und was Sie dort tun wollten. Wir antworten innerhalb von zwei Wochen.',
        '## Wenn unsere Antwort nicht hilft',
        'Dies ist eine Demo; wer die Seiten betreibt, nennt hier die Durchsetzungsstelle. Für Bundesbehörden ist das die [Schlichtungsstelle BGG](https://www.schlichtungsstelle-bgg.de), für die Länder sind es deren eigene Stellen; das Verfahren kostet Sie nichts.',
      ),
    ],
  },
};
