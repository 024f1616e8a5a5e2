import type { DemoFilm } from './film';
import { circlesInThreeColours } from './films/circles-in-three-colours';
import { coastlineOfANumber } from './films/coastline-of-a-number';
import { ferryLeaves } from './films/ferry-leaves';
import { fifteenPendulums } from './films/fifteen-pendulums';
import { gardenReelThree } from './films/garden-reel-three';
import { harbourNewsreel } from './films/harbour-newsreel';
import { lightPlay } from './films/light-play';
import { moonLantern } from './films/moon-lantern';
import { rectanglesForPiano } from './films/rectangles-for-piano';
import { sixToMidnight } from './films/six-to-midnight';
import { windowInMarch } from './films/window-in-march';
import { winterSky } from './films/winter-sky';

/**
 * All films in rendering order. The first three are quick to render and differ from each other; the very first is the
 * quickest to encode. The home page shows the newest film large, so the last one fills a wide screen.
 */
export const demoFilms: readonly DemoFilm[] = [
  circlesInThreeColours,
  ferryLeaves,
  moonLantern,
  sixToMidnight,
  windowInMarch,
  harbourNewsreel,
  gardenReelThree,
  rectanglesForPiano,
  fifteenPendulums,
  coastlineOfANumber,
  lightPlay,
  winterSky,
];

/** Those that a new archive shows first. */
export const firstFilms = demoFilms.slice(0, 3);
