import { findDemoEditor } from '@nitrate/auth/server';
import { findFilmOfArchive } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { addPublicList } from '@nitrate/lists/server';
import type { Both, DemoFilm } from './film';
import { circlesInThreeColours } from './films/circles-in-three-colours';
import { ferryLeaves } from './films/ferry-leaves';
import { gardenReelThree } from './films/garden-reel-three';
import { harbourNewsreel } from './films/harbour-newsreel';
import { lightPlay } from './films/light-play';
import { moonLantern } from './films/moon-lantern';
import { rectanglesForPiano } from './films/rectangles-for-piano';
import { sixToMidnight } from './films/six-to-midnight';
import { windowInMarch } from './films/window-in-march';
import { winterSky } from './films/winter-sky';

interface DemoList {
  /** Chosen once, so that a later run finds it. */
  id: string;
  name: Both;
  description: Both;
  films: readonly { film: DemoFilm; note: Both }[];
}

/** Two lists of the demo's editors. Their order is that of a programme. */
export const demoLists: readonly DemoList[] = [
  {
    id: '0199d3a0-4c1e-7a10-9b52-3f6f0c5e1a01',
    name: { en: 'From dark to bright', de: 'Vom Dunkeln ins Helle' },
    description: {
      en: 'Six films in which the light does the acting. They are in order of brightness: begin after sunset, and let them run through.',
      de: 'Sechs Filme, in denen das Licht die Hauptrolle spielt. Sie stehen in der Reihenfolge ihrer Helligkeit: Beginnen Sie nach Sonnenuntergang, und lassen Sie alle durchlaufen.',
    },
    films: [
      {
        film: winterSky,
        note: {
          en: 'Give your eyes a minute, as in a planetarium.',
          de: 'Lassen Sie den Augen eine Minute Zeit, wie im Planetarium.',
        },
      },
      { film: moonLantern, note: { en: 'Each frame was coloured by hand.', de: 'Jedes Bild ist von Hand koloriert.' } },
      {
        film: lightPlay,
        note: { en: 'Watch the wall, not the machine.', de: 'Achten Sie auf die Wand, nicht auf die Maschine.' },
      },
      { film: rectanglesForPiano, note: { en: 'It is meant to be this soft.', de: 'So weich ist es gemeint.' } },
      {
        film: circlesInThreeColours,
        note: { en: 'The studio’s only film in colour.', de: 'Der einzige Farbfilm des Studios.' },
      },
      {
        film: windowInMarch,
        note: { en: 'Ends, after all, in daylight and singing.', de: 'Und am Ende doch noch Tageslicht und Gesang.' },
      },
    ],
  },
  {
    id: '0199d3a0-4c1e-7a10-9b52-3f6f0c5e1a02',
    name: { en: 'On the way', de: 'Unterwegs' },
    description: {
      en: 'A ferry, a tram, a bridge, a kite, and a window because nobody was allowed out: five films from 1895 to 2020, in the order in which they were made. The last two belong to one family.',
      de: 'Eine Fähre, eine Straßenbahn, eine Brücke, ein Drachen, und ein Fenster, weil niemand hinausdurfte: fünf Filme von 1895 bis 2020, in der Reihenfolge ihrer Entstehung. Die letzten beiden gehören zu einer Familie.',
    },
    films: [
      {
        film: ferryLeaves,
        note: { en: 'Look for the seven who wave.', de: 'Achten Sie auf die sieben, die winken.' },
      },
      {
        film: sixToMidnight,
        note: { en: 'A film about a port without a single crane.', de: 'Ein Hafenfilm ohne einen einzigen Kran.' },
      },
      {
        film: harbourNewsreel,
        note: { en: 'From forty-one minutes on foot to four.', de: 'Von einundvierzig Minuten Fußweg zu vier.' },
      },
      {
        film: gardenReelThree,
        note: { en: 'Remember the child on the swing.', de: 'Merken Sie sich das Kind auf der Schaukel.' },
      },
      {
        film: windowInMarch,
        note: { en: 'By the child on the swing, 49 years later.', de: 'Vom Kind auf der Schaukel, 49 Jahre später.' },
      },
    ],
  },
];

/** A list has one text for both languages. */
const inBoth = ({ en, de }: Both, between: string): string => `${en}${between}${de}`;

/** Adds the lists for the demo's editor, once. An archive without demo accounts has no such editor, and gets none. */
export async function addDemoLists(database: Database, now: Date): Promise<void> {
  const userId = await findDemoEditor(database);
  if (userId === undefined) return;
  for (const { id, name, description, films } of demoLists) {
    const found = [];
    for (const { film, note } of films) {
      const stored = await findFilmOfArchive(database, film.record.archive, film.record.supplierId);
      if (stored) found.push({ id: stored.id, note: inBoth(note, '\n') });
    }
    const words = { name: inBoth(name, ' / '), description: inBoth(description, '\n\n') };
    await addPublicList(database, { id, userId, ...words, films: found }, now);
  }
}
