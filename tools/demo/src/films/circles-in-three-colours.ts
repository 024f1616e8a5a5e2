import { clamp, during, ease, mix, times } from '../drawing/motion';
import { circle, el, fade, picture, radial, rect } from '../drawing/svg';
import { decoCard } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { colourFilm } from '../looks';
import { chord, progression, sequence } from '../sound/note';
import { studioHalbton } from '../archives';

const size = { width: 640, height: 480 };
/** What three-strip colour of the time could show: a brick red, a sea green, a butter yellow. */
const inks = ['#d2452e', '#1f8a86', '#efc04a', '#e88a3a', '#16506b', '#f3e3b8'];
const ink = (index: number) => inks[((index % inks.length) + inks.length) % inks.length] ?? '#fff';

const ring = (cx: number, cy: number, r: number, stroke: string, width: number) =>
  r <= 0 ? '' : el('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width });

function targets(t: number): string {
  return times(14, (i) => {
    const born = i * 0.72;
    const age = t - born;
    if (age < 0 || age > 5) return '';
    const a = i * 2.4;
    const reach = 30 + age * 34;
    return fade(clamp((5 - age) / 1.5), times(4, (j) => circle(320 + Math.cos(a) * reach, 240 + Math.sin(a) * reach * 0.75, (age * 22 + 16) * (1 - j * 0.24), ink(i + j))).join('')); // prettier-ignore
  }).join('');
}

function procession(t: number): string {
  return times(21, (i) => {
    const row = i % 3;
    const x = ((Math.floor(i / 3) * 130 + t * (70 + row * 34) * (row === 1 ? -1 : 1)) % 910) + (row === 1 ? 910 : 0);
    const cx = (x % 910) - 130;
    const cy = 110 + row * 130 + Math.sin(t * 2 + i) * 16;
    const r = 40 + 14 * Math.sin(t * 3.2 + i * 1.3);
    return circle(cx + 6, cy + 8, r, '#061316', { opacity: 0.35 }) + circle(cx, cy, r, ink(i)) + circle(cx - r * 0.12, cy - r * 0.12, r * 0.62, ink(i + 2)) + circle(cx, cy, r * 0.26, ink(i + 5)); // prettier-ignore
  }).join('');
}

function orbit(t: number): string {
  const rings = times(11, (i) =>
    ring(320, 240, 26 + i * 26 + 8 * Math.sin(t * 2 - i * 0.6), ink(i + Math.floor(t / 1.6)), 12),
  );
  const balls = times(16, (i) => {
    const a = t * (0.9 + (i % 4) * 0.22) + (i * Math.PI) / 8;
    const r = 60 + (i % 4) * 58;
    return circle(320 + Math.cos(a) * r, 240 + Math.sin(a) * r * 0.82, 16 + 5 * Math.sin(t * 3 + i), ink(i + 2)) + circle(316 + Math.cos(a) * r, 235 + Math.sin(a) * r * 0.82, 5, '#fff3d0', { opacity: 0.8 }); // prettier-ignore
  });
  return fade(0.85, ...rings) + balls.join('');
}

function bloom(t: number): string {
  const open = ease(t, 0, 5);
  const close = ease(t, 6, 9);
  return times(36, (i) => {
    const a = i * 2.39996 + t * 0.3;
    const r = Math.sqrt(i) * mix(4, 44, open) * (1 - close);
    return circle(320 + Math.cos(a) * r, 240 + Math.sin(a) * r * 0.9, mix(26, 13 + i * 0.9, open) * (1 - close * 0.6), ink(i), { opacity: 0.94 }) + circle(320 + Math.cos(a) * r, 240 + Math.sin(a) * r * 0.9, (6 + i * 0.3) * (1 - close), ink(i + 3)); // prettier-ignore
  })
    .reverse()
    .join('');
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [4, 13, targets],
  [13, 22, procession],
  [22, 31, orbit],
  [31, 40, bloom],
];
const ground = el('defs', {}, radial('ground', [0, '#14424a'], [0.6, '#0c2a31'], [1, '#06161b']));

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const body = scene
    ? ground + rect(0, 0, 640, 480, 'url(#ground)') + fade(during(t, scene[0], scene[1], 0.5), scene[2](t - scene[0]))
    : decoCard(size, '#efc04a', '#0c2a31');
  return picture(size, body + flicker(size, t, 0.06) + wear(size, t, 0.3, '#fff3d0') + vignette(size, 0.45, true));
}

/** An early colour film of 1937. */
export const circlesInThreeColours: DemoFilm = {
  name: 'circles-in-three-colours',
  recipe: {
    ...size,
    seconds: 43,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      {
        from: 0.3,
        to: 3.8,
        lines: [
          { text: 'KREISE', face: 'limelight', size: 0.15, y: 0.4, colour: '0xf3e3b8' },
          { text: 'in drei Farben', face: 'josefin', size: 0.06, y: 0.54, colour: '0xefc04a' },
          { text: 'Studio Halbton   1937', face: 'josefin', size: 0.038, y: 0.68, colour: '0xe88a3a' },
        ],
      },
      { from: 40.3, to: 42.8, lines: [{ text: 'Rot · Grün · Gelb', face: 'josefin', size: 0.06, y: 0.5, colour: '0xf3e3b8' }] }, // prettier-ignore
    ],
    look: colourFilm({ ...size, grain: 4, weave: 0.5 }),
    sound: {
      notes: [
        ...progression(4, 40, 2, [[48, 52, 55, 57], [50, 53, 57, 60], [43, 47, 53, 55], [48, 52, 55, 59]], 0.22, 'organ'), // prettier-ignore
        ...sequence(4, 40, 0.25, [72, 76, 79, 81, 79, 76, 74, 77, 81, 77, 74, 71, 74, 79, 77, 74], 0.3, 'pluck', 0.6),
        ...sequence(4, 40, 1, [36, 43, 38, 45, 31, 43, 36, 43], 0.6, 'bass', 0.9),
        ...sequence(4, 40, 0.5, [null, 90], 0.16, 'tick', 0.1),
        ...chord(40, 2.4, [36, 48, 55, 64, 72], 0.4, 'organ'),
      ],
      hiss: 0.35,
      reverb: 0.25,
      tone: 5200,
    },
  },
  record: {
    ...studioHalbton,
    supplierId: 'HN-SH-019',
    title: { en: 'Circles in Three Colours', de: 'Kreise in drei Farben' },
    description: {
      en: 'The studio’s only colour film, shot on three strips of which each saw one third of the light. Targets burst, discs march past in opposite directions, planets that are plainly buttons run round a centre and settle into a flower. It was commissioned by a paint works in Nordersiel as an advertisement; the name of the firm appeared for two seconds, was thought disturbing and has been lost. Otto Ravens, who moved the discs, could not tell red from green and worked by numbers.',
      de: 'Der einzige Farbfilm des Studios, gedreht auf drei Streifen, von denen jeder ein Drittel des Lichts sah. Zielscheiben platzen auf, Scheiben ziehen gegenläufig vorbei, Planeten, die offensichtlich Knöpfe sind, umlaufen eine Mitte und ordnen sich zur Blüte. Eine Nordersieler Farbenfabrik hatte den Film als Werbung bestellt; ihr Name war zwei Sekunden lang zu sehen, wurde als störend empfunden und ist verloren. Otto Ravens, der die Scheiben bewegte, konnte Rot und Grün nicht unterscheiden und arbeitete nach Nummern.',
    },
    contentnotes: {
      en: 'Recombined from the three separation negatives. The organ track is original.',
      de: 'Aus den drei Farbauszügen neu zusammengesetzt. Die Orgelmusik ist original.',
    },
    keywords: {
      en: ['colour film', 'circles', 'abstract film', 'advertising', 'visual music', 'organ'],
      de: ['Farbfilm', 'Kreise', 'abstrakter Film', 'Werbung', 'visuelle Musik', 'Orgel'],
    },
    description_date: '1937',
    language: ['de'],
    production_original_airdate: '1937-05-21',
    production_shoot_year: '1936',
    production_shoot_decade: '1930',
    production_genre: ['Abstract film', 'Advertising'],
    production_format: ['35 mm', 'Three-strip colour', 'Optical sound'],
    production_countryoforigin: ['Germany'],
    production_cityoforigin: ['Nordersiel'],
    production_studio: ['Studio Halbton'],
    production_talent_director: ['Hedda Quist', 'Otto Ravens'],
    production_talent_composer: ['Anselm Quist'],
    production_talent_cameraman: ['Otto Ravens'],
    production_talent_editor: ['Wilma Tiedemann'],
    production_award: ['Colour Prize, Third Congress for Advertising Film 1937'],
    preview: { start: 6, duration: 32 },
    posterAt: 35.5,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 4000, title: { en: 'Targets', de: 'Zielscheiben' } },
      { startMs: 13_000, title: { en: 'Procession', de: 'Der Zug' } },
      { startMs: 22_000, title: { en: 'Orbits', de: 'Umlaufbahnen' } },
      { startMs: 31_000, title: { en: 'Flower', de: 'Blüte' } },
    ],
  },
  script: [
    {
      from: 0.3,
      to: 3.8,
      en: 'Circles in Three Colours. Studio Halbton, 1937.',
      de: 'Kreise in drei Farben. Studio Halbton, 1937.',
    },
    { from: 4, to: 7, en: '♪ Organ, brisk ♪', de: '♪ Orgel, munter ♪' },
    {
      from: 7,
      to: 13,
      seen: true,
      en: 'Red, green and yellow targets burst outwards from the centre.',
      de: 'Rote, grüne und gelbe Zielscheiben platzen aus der Mitte nach außen.',
    },
    {
      from: 13,
      to: 22,
      seen: true,
      en: 'Three rows of discs march past each other.',
      de: 'Drei Reihen von Scheiben ziehen aneinander vorbei.',
    },
    { from: 22, to: 31, seen: true, en: 'Balls run round breathing rings.', de: 'Kugeln umlaufen atmende Ringe.' },
    {
      from: 31,
      to: 40,
      seen: true,
      en: 'All the circles settle into a flower, which closes.',
      de: 'Alle Kreise ordnen sich zu einer Blüte, die sich schließt.',
    },
    { from: 40.3, to: 42.8, en: 'Red. Green. Yellow.', de: 'Rot. Grün. Gelb.' },
  ],
};
