import { chance, during, ease, mix, ramp, times, wave } from '../drawing/motion';
import { circle, el, ellipse, fade, group, line, path, picture, rect, vertical } from '../drawing/svg';
import { vignette } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { digital } from '../looks';
import { sequence } from '../sound/note';
import { amateurReels } from '../archives';

const size = { width: 854, height: 480 };
const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
const blend = (a: string, b: string, phase: number) =>
  `#${[1, 3, 5].map((i) => hex(mix(parseInt(a.slice(i, i + 2), 16), parseInt(b.slice(i, i + 2), 16), phase))).join('')}`;

/** The light of a day: hour, sky above, sky below, the wall of the room. */
const hours: [hour: number, top: string, low: string, wall: string][] = [
  [5, '#141c30', '#2a3450', '#15171e'],
  [7, '#6a86a8', '#f0c8a0', '#4a4440'],
  [10, '#86b4d4', '#dcebee', '#8a847a'],
  [15, '#7fb0d0', '#f0ead0', '#9a8e7c'],
  [18, '#7a7aa8', '#f09a6a', '#7a5240'],
  [20, '#22284a', '#5a4a6a', '#26222a'],
  [23, '#0c1020', '#1a2036', '#121218'],
];

function light(hour: number) {
  const next = Math.max(
    1,
    hours.findIndex(([at]) => at >= hour),
  );
  const [from, to] = [hours[next - 1] ?? hours[0], hours[next] ?? hours[0]];
  if (!from || !to) throw new Error('A day has hours.');
  const phase = ramp(hour, from[0], to[0]);
  return { top: blend(from[1], to[1], phase), low: blend(from[2], to[2], phase), wall: blend(from[3], to[3], phase) };
}

const house = (t: number, hour: number) => {
  const dark = hour > 18.6 ? ease(hour, 18.6, 20) : hour < 7 ? 1 - ease(hour, 6, 7) : 0;
  const ink = blend('#8a6a58', '#1c1c2a', dark);
  const windows = times(15, (i) => {
    const lit = dark > 0.3 && chance(i + 3) < 0.62 && hour < 22 + chance(i) * 1.4 && (hour > 12 || chance(i) > 0.8);
    const [x, y] = [258 + (i % 5) * 66, 190 + Math.floor(i / 5) * 72];
    const somebody = lit && i % 4 === 1 ? circle(x + 16 + wave(t, 8, chance(i)) * 8, y + 26, 6, '#4a3420') + rect(x + 8 + wave(t, 8, chance(i)) * 8, y + 31, 16, 16, '#4a3420') : ''; // prettier-ignore
    const singer = i === 7 && hour > 19 && hour < 21 ? rect(x - 6, y + 46, 46, 5, '#3a2a2a') + circle(x + 17, y + 18, 6, '#2a1c1c') + rect(x + 8, y + 24, 18, 22, '#2a1c1c') : ''; // prettier-ignore
    return rect(x - 3, y - 3, 40, 52, blend('#a88a74', '#26263a', dark)) + rect(x, y, 34, 46, lit ? '#f6cf80' : blend('#5a7890', '#141624', dark)) + somebody + singer + line(x + 17, y, x + 17, y + 46, blend('#c8b09a', '#2a2a3c', dark), 2); // prettier-ignore
  });
  return rect(230, 160, 370, 330, ink) + path('M220 164h390l-20 -40H240z', blend('#6a4a40', '#14141e', dark)) + rect(300, 96, 22, 34, ink) + rect(520, 90, 22, 40, ink) + windows.join(''); // prettier-ignore
};

function birds(t: number): string {
  return times(9, (i) => {
    const x = ((chance(i) * 400 + t * 30) % 520) + 190;
    const y = 70 + chance(i + 4) * 60 + wave(t, 4, chance(i)) * 12;
    const flap = wave(t, 0.5, chance(i)) * 4;
    return path(`M${x} ${y + flap}q5 -5 9 0q5 -5 9 0`, 'none', { stroke: '#33333c', 'stroke-width': 1.4 });
  }).join('');
}

function draw(t: number): string {
  const hour = mix(5.2, 22.8, ramp(t, 3, 45));
  const { top, low, wall } = light(hour);
  const clouds = times(5, (i) =>
    ellipse(((i * 150 + hour * 62) % 700) + 120, 60 + chance(i) * 60, 70, 10, '#fff', { opacity: 0.22 }),
  );
  const moonUp = ease(hour, 20, 22.8);
  const outside = rect(200, 30, 454, 420, 'url(#day)') + clouds.join('') + (hour > 20 ? circle(270 + moonUp * 90, 120 - moonUp * 40, 13, '#f4ecd0', { opacity: moonUp }) : '') + fade(during(hour, 6.6, 18.4, 0.6), birds(t)) + house(t, hour); // prettier-ignore
  const frame = blend('#ece4d8', wall, 0.72);
  const patchX = mix(760, -160, ramp(hour, 8, 18));
  const sunPatch = fade(
    during(hour, 8, 18, 2) * 0.4,
    path(`M${patchX} 480L${patchX + 90} 300h130l-40 180z`, '#ffe0a0'),
  );
  const curtain = (side: number) => {
    const sway = wave(t, 5, side / 3) * 8 * (0.4 + during(hour, 9, 17, 2));
    const x = side < 0 ? 150 : 700;
    return path(`M${x - 62} 14h124q${sway} 220 ${-20 * side + sway} 466h-110q${-14 + sway} -240 -14 -466z`, blend('#f2eadc', wall, 0.55), { opacity: 0.95 }) + times(4, (i) => path(`M${x - 40 + i * 26} 16q${sway} 220 ${sway - 6 * side} 462`, 'none', { stroke: blend('#d8ccb8', wall, 0.7), 'stroke-width': 1.4 })).join(''); // prettier-ignore
  };
  const plant = group('translate(596 430)', path('M-26 -34h52l-7 42h-38z', '#a8583a'), times(6, (i) => path(`M0 -34q${(i - 2.5) * 16} ${-30 - chance(i) * 20} ${(i - 2.5) * 26 + wave(t, 4, i / 6) * 2} ${-30 - chance(i + 4) * 40}`, 'none', { stroke: blend('#5f8a4a', wall, 0.3), 'stroke-width': 6, 'stroke-linecap': 'round' })).join('')); // prettier-ignore
  const cup = group('translate(270 434)', rect(-15, -24, 30, 27, '#d8d0c4'), path('M15 -18q15 2 0 16', 'none', { stroke: '#d8d0c4', 'stroke-width': 4 }), fade(during(hour, 6.5, 9, 0.6) * 0.7, path(`M-5 -30q${wave(t, 2) * 8} -14 2 -28M5 -32q${wave(t, 2, 0.3) * 8} -12 0 -26`, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.6 }))); // prettier-ignore
  const scene =
    el('defs', {}, vertical('day', [0, top], [1, low])) + rect(0, 0, 854, 480, wall) + outside + rect(190, 22, 474, 14, frame) + rect(190, 22, 14, 424, frame) + rect(650, 22, 14, 424, frame) + rect(421, 30, 12, 410, frame) + rect(200, 138, 454, 8, frame) + rect(168, 436, 518, 16, frame) + plant + cup + curtain(-1) + curtain(1) + sunPatch + rect(0, 444, 854, 36, '#0a0a0c', { opacity: 0.62 }); // prettier-ignore
  const dark = 1 - during(t, 2.6, 46, 1.2);
  return picture(size, scene + vignette(size, 0.35) + fade(dark, rect(0, 0, 854, 480, '#0a0a0c')), 1280 / 854);
}

const cue = (from: number, to: number, text: string) => ({
  from,
  to,
  lines: [{ text, face: 'josefin' as const, size: 0.042, y: 0.962, colour: '0xf6f0e6' }],
});

/** A film essay of 2020. */
export const windowInMarch: DemoFilm = {
  name: 'a-window-in-march',
  recipe: {
    width: 1280,
    height: 720,
    seconds: 49,
    fps: 25,
    picture: { kind: 'drawn', perSecond: 6.25, draw },
    titles: [
      { from: 0.4, to: 2.7, lines: [{ text: 'A Window, in March', face: 'josefin', size: 0.075, y: 0.5 }] },
      cue(6, 11, 'Day nine. I have moved the chair to the window.'),
      cue(13.5, 19, 'I had lived here for six years and never seen the roof.'),
      cue(22, 28, 'The light takes four hours to cross the table.'),
      cue(33, 38, 'At eight, somebody across the road sings.'),
      cue(40, 44.6, 'Nobody is any good. Everybody listens.'),
      { from: 46, to: 48.8, lines: [{ text: 'for the third floor', face: 'josefin', size: 0.045, y: 0.5 }] },
    ],
    look: digital({ width: 1280, height: 720, grain: 3 }),
    sound: {
      notes: [
        ...sequence(2, 46, 2.1, [60, 67, 64, 72, 59, 67, 62, 71, 57, 64, 60, 69, 53, 60, 57, 65], 0.4, 'piano', 4.5),
        ...sequence(3.05, 45, 4.2, [79, 76, 74, 72], 0.22, 'piano', 4),
        ...sequence(8, 26, 3.3, [100, 98, 101], 0.1, 'bell', 0.4),
        ...sequence(33, 44, 1.05, [72, 74, 76, 79, 76, 74, 72, 69, 67, 69], 0.3, 'pad', 1.6),
        ...sequence(2, 40, 12, [42], 0.3, 'wind', 10),
      ],
      reverb: 0.5,
      tone: 8000,
    },
  },
  record: {
    ...amateurReels,
    supplierId: 'CFL-AR-1188',
    title: { en: 'A Window, in March', de: 'Ein Fenster im März' },
    description: {
      en: 'One day in the spring of 2020, from one chair. Una Laurie, who is the child on the swing in her aunt’s reel of 1971, set up a camera in her flat in Edinburgh because there was nowhere else to go, let it run from five in the morning until eleven at night and kept one frame in every thousand. A cup steams, a patch of sun crosses the table, the house over the road goes dark and lights up again, and at eight somebody sings.',
      de: 'Ein Tag im Frühjahr 2020, von einem Stuhl aus. Una Laurie, das Kind auf der Schaukel in der Rolle ihrer Tante von 1971, stellte in ihrer Wohnung in Edinburgh eine Kamera auf, weil man nirgends hinkonnte, ließ sie von fünf Uhr früh bis elf Uhr nachts laufen und behielt jedes tausendste Bild. Eine Tasse dampft, ein Fleck Sonne wandert über den Tisch, das Haus gegenüber wird dunkel und wieder hell, und um acht singt jemand.',
    },
    contentnotes: {
      en: 'The text stands in the picture; it is not spoken. Deposited with the library by the maker.',
      de: 'Der Text steht im Bild; er wird nicht gesprochen. Von der Autorin der Sammlung übergeben.',
    },
    keywords: {
      en: ['film essay', 'window', 'spring', 'neighbours', 'time-lapse', 'light', 'singing', '2020'],
      de: ['Filmessay', 'Fenster', 'Frühling', 'Nachbarn', 'Zeitraffer', 'Licht', 'Gesang', '2020'],
    },
    description_date: '2020',
    language: ['en'],
    production_original_airdate: '2020-11-20',
    production_shoot_year: '2020',
    production_shoot_decade: '2020',
    production_genre: ['Film essay', 'Documentary'],
    production_format: ['Digital', 'Colour', 'Stereo'],
    production_countryoforigin: ['United Kingdom'],
    production_countryofaction: ['United Kingdom'],
    production_cityoforigin: ['Edinburgh'],
    production_talent_director: ['Una Laurie'],
    production_talent_director_photography: ['Una Laurie'],
    production_talent_composer: ['Ishbel Ferrier'],
    production_talent_editor: ['Una Laurie'],
    production_award: ['Audience Award, Corriemuir Shorts 2021'],
    preview: { start: 9, duration: 34 },
    posterAt: 39,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 3000, title: { en: 'Before six', de: 'Vor sechs' } },
      { startMs: 13_000, title: { en: 'Morning', de: 'Morgen' } },
      { startMs: 22_000, title: { en: 'Afternoon', de: 'Nachmittag' } },
      { startMs: 33_000, title: { en: 'Eight o’clock', de: 'Acht Uhr' } },
    ],
  },
  script: [
    { from: 0.4, to: 2.7, en: 'A Window, in March.', de: 'Ein Fenster im März.' },
    {
      from: 3,
      to: 6,
      seen: true,
      en: 'A window before dawn. A cup and a plant stand on the sill; across the road, a house.',
      de: 'Ein Fenster vor Tagesanbruch. Auf der Fensterbank eine Tasse und eine Pflanze; gegenüber ein Haus.',
    },
    {
      from: 6,
      to: 11,
      en: 'Day nine. I have moved the chair to the window.',
      de: 'Tag neun. Ich habe den Stuhl ans Fenster gerückt.',
    },
    { from: 11, to: 13.5, en: '[Birds]', de: '[Vögel]' },
    {
      from: 13.5,
      to: 19,
      en: 'I had lived here for six years and never seen the roof.',
      de: 'Ich hatte sechs Jahre hier gewohnt und nie das Dach gesehen.',
    },
    {
      from: 22,
      to: 28,
      en: 'The light takes four hours to cross the table.',
      de: 'Das Licht braucht vier Stunden, um den Tisch zu überqueren.',
    },
    {
      from: 28,
      to: 33,
      seen: true,
      en: 'The sky turns orange, then violet. Windows light up over the road; people move behind them.',
      de: 'Der Himmel wird orange, dann violett. Gegenüber gehen Fenster an; dahinter bewegen sich Menschen.',
    },
    { from: 33, to: 38, en: 'At eight, somebody across the road sings.', de: 'Um acht singt gegenüber jemand.' },
    {
      from: 40,
      to: 44.6,
      en: 'Nobody is any good. Everybody listens.',
      de: 'Niemand kann es besonders gut. Alle hören zu.',
    },
    { from: 46, to: 48.8, en: 'For the third floor.', de: 'Für den dritten Stock.' },
  ],
};
