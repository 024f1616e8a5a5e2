import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

const updatedAt = '2026-11-22';

/** What can be heard, read and operated of the films. Which films have a transcript, the catalogue says. */
export const filmAccessibility: Record<Locale, PageContent> = {
  en: {
    slug: 'film-accessibility',
    title: 'Accessibility of the films',
    description: 'Captions, transcripts, audio description, sign language, and the keys of the player.',
    updatedAt,
    blocks: [
      textBlock(
        'texts',
        '## Captions and transcripts',
        'Where a film has captions or subtitles, the button *CC* or the key C switches them on. Their size, colour and background can be set, and the player remembers them on this device.',
        'A transcript is beside the film, on a phone below it. It follows the film, can be searched, and each line leads to its moment. It can be read without playing the film, with a screen reader or a braille display. The search of the archive finds the words in it.',
        'Which films have one, the catalogue says: [all films with captions or a transcript](/archive?transcript=yes), with their number. In the archive it is the filter *Transcript*.',
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
        'Where a film has an audio description or a version in sign language, its page says so below the title, and the button with the headphones in the player of the full film turns them on. The next film that has them then starts with them; previews have neither. The same button offers commentaries and other languages.',
      ),
      textBlock(
        'missing',
        '## What films do not have',
        '- Audio description for every film: where an archive has supplied none, its written descriptions of what can be seen are in the transcript, if there are any.',
        '- Sign language for every film: few archives have films with an interpreter.',
        '- Warnings before flashing light: some abstract films flicker. Where an archive has noted it, the notes beside the film say so.',
        'If you need captions or a description of a certain film, [write to us](/contact).',
        '## The player by keyboard',
        'All of the player can be operated by keyboard, and its controls stay while one of them has the focus. The keys also work while the focus is elsewhere on the page, except in text fields:',
        '- Space or K: play or pause',
        '- J and L: ten seconds back or forward; the arrows left and right: five',
        '- The arrows up and down: louder or quieter; M: sound on or off',
        '- C: captions on or off',
        '- F: full screen; T: theatre view; I: picture in picture',
        '- The comma and the full stop: one frame back or forward',
        '- < and >: slower or faster, from half to double speed',
        '- 0 to 9: to the beginning, to ten per cent, and so on',
        '- The question mark: the list of all keys, where those of one character can be switched off',
        'The sound is off when a preview starts by itself; no film starts by itself if your system asks for reduced motion.',
      ),
    ],
  },
  de: {
    slug: 'film-accessibility',
    title: 'Barrierefreiheit der Filme',
    description: 'Untertitel, Transkripte, Audiodeskription, Gebärdensprache und die Tasten des Players.',
    updatedAt,
    blocks: [
      textBlock(
        'texts',
        '## Untertitel und Transkripte',
        'Hat ein Film Untertitel, schaltet die Schaltfläche *CC* oder die Taste C sie ein. Größe, Farbe und Hintergrund lassen sich einstellen; der Player merkt sie sich auf diesem Gerät.',
        'Ein Transkript steht neben dem Film, auf dem Telefon darunter. Es läuft mit, lässt sich durchsuchen, und jede Zeile führt zu ihrer Stelle. Es kann gelesen werden, ohne den Film abzuspielen, auch mit Screenreader oder Braillezeile. Die Suche im Archiv findet die Wörter darin.',
        'Welche Filme eines haben, sagt der Katalog: [alle Filme mit Untertiteln oder Transkript](/archive?transcript=yes), mit ihrer Anzahl. Im Archiv ist es der Filter *Transkript*.',
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
        'Hat ein Film eine Audiodeskription oder eine Fassung in Gebärdensprache, steht das auf seiner Seite unter dem Titel; im Player des vollständigen Films schaltet die Schaltfläche mit dem Kopfhörer sie ein. Der nächste Film, der sie hat, startet dann damit; Vorschauen haben beides nicht. Dieselbe Schaltfläche bietet auch Kommentare und andere Sprachen an.',
      ),
      textBlock(
        'missing',
        '## Was den Filmen fehlt',
        '- Audiodeskription zu jedem Film: Wo ein Archiv keine geliefert hat, steht im Transkript, was zu sehen ist, sofern es beschrieben wurde.',
        '- Gebärdensprache zu jedem Film: Nur wenige Archive haben Filme mit Verdolmetschung.',
        '- Warnungen vor flackerndem Licht: Manche abstrakten Filme flackern. Hat ein Archiv das vermerkt, steht es in den Anmerkungen neben dem Film.',
        'Wenn Sie zu einem bestimmten Film Untertitel oder eine Beschreibung brauchen, [schreiben Sie uns](/contact).',
        '## Der Player mit der Tastatur',
        'Der ganze Player lässt sich mit der Tastatur bedienen; seine Bedienelemente bleiben sichtbar, solange eines davon den Fokus hat. Die Tasten wirken auch, wenn der Fokus woanders auf der Seite ist, außer in Textfeldern:',
        '- Leertaste oder K: abspielen oder anhalten',
        '- J und L: zehn Sekunden zurück oder vor; die Pfeile nach links und rechts: fünf',
        '- Die Pfeile nach oben und unten: lauter oder leiser; M: Ton ein oder aus',
        '- C: Untertitel ein oder aus',
        '- F: Vollbild; T: Kinoansicht; I: Bild im Bild',
        '- Komma und Punkt: ein Bild zurück oder vor',
        '- < und >: langsamer oder schneller, von halber bis doppelter Geschwindigkeit',
        '- 0 bis 9: an den Anfang, zu zehn Prozent und so weiter',
        '- Das Fragezeichen: die Liste aller Tasten; dort lassen sich die mit nur einem Zeichen ausschalten',
        'Startet eine Vorschau von selbst, ist der Ton aus; bittet Ihr System um weniger Bewegung, startet kein Film von selbst.',
      ),
    ],
  },
};
