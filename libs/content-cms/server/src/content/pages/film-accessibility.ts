import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

const updatedAt = '2026-11-22';

/** What can be heard, read and operated of the films. Which films have a transcript, the catalogue says. */
export const filmAccessibility: Record<Locale, PageContent> = {
  en: {
    slug: 'film-accessibility',
    title: 'Accessibility of the films',
    description: 'Captions, transcripts, audio description, sign language and the keyboard shortcuts of the player.',
    updatedAt,
    blocks: [
      textBlock(
        'texts',
        '## Captions and transcripts',
        'Where a film has captions or subtitles, the *CC* button or the C key switches them on. You can set their size, colour and background in the settings; the player remembers them on this device.',
        'The transcript is next to the film, or below it on phones. It follows the film, can be searched, and each line takes you to its moment. You can read it without playing the film, also with a screen reader or a braille display. The search of the archive finds the words in it.',
        'The catalogue lists [all films with captions or a transcript](/archive?transcript=yes). You can also use the filter *Transcript* in the archive.',
      ),
      {
        type: 'filmRow',
        id: 'with-transcript',
        row: {
          id: 'with-transcript',
          title: 'Films with captions or a transcript',
          query: { transcript: 'yes', size: 6 },
        },
      },
      textBlock(
        'sound',
        '## Audio description and sign language',
        'Where a film has an audio description or a version in sign language, its page says so below the title. In the player of the full film, the button with headphones or a hand turns it on. Other films that have one then start with it; previews have neither. The same button offers commentaries and other languages.',
      ),
      textBlock(
        'missing',
        '## What is missing',
        '- Audio description for every film: where an archive has not supplied any, the transcript contains its written descriptions of what can be seen, if there are any.',
        '- Sign language for every film: only a few archives have films with an interpreter.',
        '- Warnings about flashing light: some abstract films flicker. Where an archive has recorded this, the notes beside the film say so.',
        'If you need captions or a description for a particular film, [write to us](/contact).',
        '## Using the player with the keyboard',
        'The whole player can be operated with the keyboard, and its controls stay visible while one of them has the focus. The keys also work while the focus is elsewhere on the page, except in text fields:',
        '- Space or K: play or pause',
        '- J and L: ten seconds back or forward; the arrows left and right: five',
        '- The arrows up and down: louder or quieter; M: sound on or off',
        '- C: captions on or off',
        '- F: full screen; T: theatre view; I: picture in picture',
        '- The comma and the full stop: one frame back or forward',
        '- < and >: slower or faster, from half to double speed',
        '- 0 to 9: to the beginning, to ten per cent, and so on',
        '- The question mark: the list of all keys, where single-key shortcuts can be switched off',
        'The sound is off when a preview starts by itself; no film starts by itself if your system asks for reduced motion.',
      ),
    ],
  },
  de: {
    slug: 'film-accessibility',
    title: 'Barrierefreiheit der Filme',
    description: 'Untertitel, Transkripte, Audiodeskription, Gebärdensprache und die Tastenkürzel des Players.',
    updatedAt,
    blocks: [
      textBlock(
        'texts',
        '## Untertitel und Transkripte',
        'Hat ein Film Untertitel, schalten Sie sie mit der Schaltfläche *CC* oder der Taste C ein. Größe, Farbe und Hintergrund lassen sich in den Einstellungen wählen; der Player merkt sie sich auf diesem Gerät.',
        'Das Transkript steht neben dem Film, auf dem Smartphone darunter. Es läuft mit, lässt sich durchsuchen, und jede Zeile führt zu ihrer Stelle. Sie können es lesen, ohne den Film abzuspielen, auch mit Screenreader oder Braillezeile. Die Suche im Archiv findet die Wörter darin.',
        'Im Katalog finden Sie [alle Filme mit Untertiteln oder Transkript](/archive?transcript=yes). Sie können im Archiv auch den Filter *Transkript* verwenden.',
      ),
      {
        type: 'filmRow',
        id: 'with-transcript',
        row: {
          id: 'with-transcript',
          title: 'Filme mit Untertiteln oder Transkript',
          query: { transcript: 'yes', size: 6 },
        },
      },
      textBlock(
        'sound',
        '## Audiodeskription und Gebärdensprache',
        'Hat ein Film eine Audiodeskription oder eine Fassung in Gebärdensprache, steht das auf seiner Seite unter dem Titel. Im Player des vollständigen Films schalten Sie sie mit der Schaltfläche mit dem Kopfhörer oder der Hand ein. Andere Filme, die sie haben, starten dann ebenfalls damit; Vorschauen haben beides nicht. Dieselbe Schaltfläche bietet auch Kommentare und andere Sprachen an.',
      ),
      textBlock(
        'missing',
        '## Was noch fehlt',
        '- Audiodeskription zu jedem Film: Wo ein Archiv keine geliefert hat, stehen Bildbeschreibungen im Transkript, sofern es welche gibt.',
        '- Gebärdensprache zu jedem Film: Nur wenige Archive haben Filme mit Verdolmetschung.',
        '- Warnungen vor flackerndem Licht: Manche abstrakten Filme flackern. Hat ein Archiv das vermerkt, steht es in den Anmerkungen neben dem Film.',
        'Wenn Sie zu einem bestimmten Film Untertitel oder eine Beschreibung brauchen, [schreiben Sie uns](/contact).',
        '## Den Player mit der Tastatur bedienen',
        'Der ganze Player lässt sich mit der Tastatur bedienen; seine Bedienelemente bleiben sichtbar, solange eines davon den Fokus hat. Die Tasten wirken auch, wenn der Fokus woanders auf der Seite ist, außer in Textfeldern:',
        '- Leertaste oder K: abspielen oder anhalten',
        '- J und L: zehn Sekunden zurück oder vor; die Pfeile nach links und rechts: fünf',
        '- Die Pfeile nach oben und unten: lauter oder leiser; M: Ton ein oder aus',
        '- C: Untertitel ein oder aus',
        '- F: Vollbild; T: Kinoansicht; I: Bild im Bild',
        '- Komma und Punkt: ein Bild zurück oder vor',
        '- < und >: langsamer oder schneller, von halber bis doppelter Geschwindigkeit',
        '- 0 bis 9: an den Anfang, zu zehn Prozent und so weiter',
        '- Das Fragezeichen: die Liste aller Tasten; dort lassen sich Einzeltasten als Kürzel ausschalten',
        'Startet eine Vorschau von selbst, ist der Ton aus; ist in Ihrem System reduzierte Bewegung eingestellt, startet kein Film von selbst.',
      ),
    ],
  },
};
