import { chance, during, ease, mix, times, wave } from '../drawing/motion';
import { circle, el, fade, group, horizontal, line, path, picture, radial, rect, vertical } from '../drawing/svg';
import { vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { blackAndWhite } from '../looks';
import { progression, sequence } from '../sound/note';
import { studioHalbton } from '../archives';

const size = { width: 854, height: 480 };
const shine = (opacity: number, ...parts: string[]) => el('g', { opacity }, ...parts);
const defs = el(
  'defs',
  {},
  radial('beam', [0, '#fff', 1], [0.5, '#ccc', 0.5], [1, '#999', 0]),
  radial('wall', [0, '#3c3c3c'], [1, '#070707']),
  horizontal('metal', [0, '#222'], [0.3, '#eee'], [0.5, '#666'], [0.75, '#fff'], [1, '#1a1a1a']),
  vertical('bar', [0, '#fff', 0], [0.5, '#fff', 0.8], [1, '#fff', 0]),
);

/** A disc with holes, as a shape of light: what falls through it onto the wall. */
function perforated(r: number, rings: number, angle: number, squeeze: number): string {
  const holes = times(rings, (k) =>
    times(6 + k * 6, (i) => {
      const a = (i / (6 + k * 6)) * 2 * Math.PI;
      const at = ((k + 1) / (rings + 0.6)) * r;
      return circle(Math.cos(a) * at, Math.sin(a) * at, (r / rings) * 0.3, '#fff');
    }).join(''),
  );
  return group(
    `scale(${squeeze} 1) rotate(${angle})`,
    circle(0, 0, r, 'none', { stroke: '#fff', 'stroke-width': 3 }),
    ...holes,
  );
}

/** A grid of rods and its shadow. */
const lattice = (w: number, h: number, step: number) =>
  times(Math.ceil(w / step), (i) => line(-w / 2 + i * step, -h / 2, -w / 2 + i * step, h / 2, '#fff', 2)).join('') +
  line(-w / 2, -h / 2, w / 2, -h / 2, '#fff', 3) +
  line(-w / 2, h / 2, w / 2, h / 2, '#fff', 3);

const spiral = (turns: number, r: number) =>
  path(
    times(120, (i) => {
      const a = (i / 120) * turns * 2 * Math.PI;
      return `${i ? 'L' : 'M'}${(Math.cos(a) * r * i) / 120} ${(Math.sin(a) * r * i) / 120}`;
    }).join(''),
    'none',
    { stroke: '#fff', 'stroke-width': 5, 'stroke-linecap': 'round' },
  );

function discs(t: number): string {
  return (
    shine(
      0.8,
      group(`translate(${427 + wave(t, 13) * 150} 240)`, perforated(190, 5, t * 14, 0.55 + 0.45 * Math.cos(t * 0.5))),
    ) +
    shine(
      0.45,
      group(
        `translate(${460 - wave(t, 17) * 190} ${236 + wave(t, 9) * 24}) scale(1.5)`,
        perforated(190, 4, -t * 9, 0.5 + 0.5 * Math.sin(t * 0.4)),
      ),
    ) + // prettier-ignore
    shine(0.3, group(`translate(${300 + wave(t, 11) * 90} 250) scale(2.1)`, perforated(150, 3, t * 6, 0.9)))
  );
}

function rods(t: number): string {
  return (
    shine(0.75, group(`translate(427 240) rotate(${t * 7}) skewX(${wave(t, 9) * 28})`, lattice(520, 320, 26))) +
    shine(
      0.4,
      group(
        `translate(${450 + wave(t, 8) * 60} 250) rotate(${-t * 5 + 20}) skewY(${wave(t, 12) * 20}) scale(1.4)`,
        lattice(480, 300, 30),
      ),
    ) + // prettier-ignore
    shine(
      0.8,
      group(`translate(${mix(-80, 940, ease(t, 0, 11))} 240) rotate(18)`, rect(-60, -420, 120, 840, 'url(#bar)')),
    )
  );
}

function glass(t: number): string {
  const balls = times(7, (i) => {
    const a = t * 0.55 + (i * 2 * Math.PI) / 7;
    const [x, y, r] = [427 + Math.cos(a) * 250, 240 + Math.sin(a) * 90, 44 + 26 * Math.sin(a)];
    return shine(0.55 + 0.3 * Math.sin(a), circle(x, y, r * 1.7, 'url(#beam)', { opacity: 0.4 }), circle(x, y, r, 'none', { stroke: '#fff', 'stroke-width': 2 }), circle(x - r * 0.3, y - r * 0.3, r * 0.22, '#fff'), path(`M${x - r * 0.7} ${y + r * 0.3}Q${x} ${y + r} ${x + r * 0.7} ${y + r * 0.3}`, 'none', { stroke: '#fff', 'stroke-width': 3 })); // prettier-ignore
  });
  return shine(0.7, group(`translate(427 240) rotate(${t * 46}) scale(1 0.8)`, spiral(5, 210))) + shine(0.3, group(`translate(427 240) rotate(${-t * 30}) scale(1.9 1.3)`, spiral(4, 210))) + balls.join(''); // prettier-ignore
}

function machine(t: number): string {
  const base = group('translate(427 250)', rect(-6, -170, 12, 340, 'url(#metal)'), rect(-110, 160, 220, 14, 'url(#metal)'), group(`rotate(${wave(t, 7) * 6})`, group(`translate(0 -110)`, perforated(74, 3, t * 40, Math.cos(t * 0.9))), group('translate(0 30)', group(`scale(${Math.cos(t * 0.7)} 1)`, lattice(170, 110, 14))))); // prettier-ignore
  return shine(0.9, base) + shine(0.32, group(`translate(${wave(t, 9) * 60} 0) translate(427 250) scale(2.2) translate(-427 -250)`, base)) + times(12, (i) => shine(0.5, circle(chance(i) * 854, chance(i + 7) * 480, 26 + 20 * wave(t, 3, chance(i)), 'url(#beam)', { opacity: 0.18 }))).join(''); // prettier-ignore
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [3.5, 15, discs],
  [15, 26, rods],
  [26, 37, glass],
  [37, 47, machine],
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const lamp = shine(
    0.9,
    circle(427 + wave(t, 19) * 240, 240 + wave(t, 14) * 80, 360, 'url(#beam)', { opacity: 0.25 }),
  );
  const body = scene ? rect(0, 0, 854, 480, 'url(#wall)') + lamp + fade(during(t, scene[0], scene[1], 0.9), scene[2](t - scene[0])) : rect(0, 0, 854, 480, '#060606'); // prettier-ignore
  return picture(size, defs + body + wear(size, t, 0.16) + vignette(size, 0.6));
}

/** A light play of 1998. */
export const lightPlay: DemoFilm = {
  name: 'light-play-once-more',
  recipe: {
    ...size,
    seconds: 50,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      { from: 0.4, to: 3.4, lines: [{ text: 'lichtspiel, noch einmal', face: 'josefin', size: 0.075, y: 0.5 }] },
      {
        from: 47.2,
        to: 49.8,
        lines: [
          { text: 'für hedda quist', face: 'josefin', size: 0.05, y: 0.46 },
          { text: 'ruth tamme  1998', face: 'josefin', size: 0.036, y: 0.56 },
        ],
      },
    ],
    look: blackAndWhite({ ...size, grain: 5, weave: 0.3 }),
    sound: {
      notes: [
        ...progression(1, 48, 8, [[36, 43, 54, 58], [34, 41, 53, 60], [38, 45, 52, 57]], 0.5, 'pad'), // prettier-ignore
        ...sequence(3, 47, 2.3, [91, 86, null, 94, 79, null], 0.24, 'bell', 4),
        ...sequence(15, 26, 0.46, [84, 72, null, 78], 0.34, 'tick', 0.1),
        ...sequence(26, 37, 0.92, [66, 70, 73, 77], 0.22, 'pluck', 1.5),
        ...sequence(4, 44, 9, [58], 0.4, 'wind', 7),
      ],
      hiss: 0.2,
      reverb: 0.6,
      tone: 7000,
    },
  },
  record: {
    ...studioHalbton,
    supplierId: 'HN-SH-041',
    title: { en: 'Light Play, Once More', de: 'Lichtspiel, noch einmal' },
    description: {
      en: 'In 1996 the archive found, in a box labelled “kitchen”, the parts of an apparatus: perforated discs, a lattice of rods, glass balls, a motor from a sewing machine. Nobody knew what Hedda Quist had filmed with it; the reels are lost. Ruth Tamme put it together three different ways, lit it, and filmed not the machine but what it did to the wall. Only at the end does she let us see what has been turning there.',
      de: '1996 fand das Archiv in einer Kiste mit der Aufschrift „Küche“ die Teile eines Apparats: gelochte Scheiben, ein Gitter aus Stäben, Glaskugeln, den Motor einer Nähmaschine. Niemand wusste, was Hedda Quist damit gefilmt hatte; die Rollen sind verloren. Ruth Tamme setzte ihn auf drei Arten zusammen, beleuchtete ihn und filmte nicht die Maschine, sondern was sie auf der Wand anrichtet. Erst am Schluss lässt sie uns sehen, was sich da gedreht hat.',
    },
    contentnotes: {
      en: 'Shot on 16 mm, blown up to 35 mm. Slow changes of light and dark throughout.',
      de: 'Auf 16 mm gedreht, auf 35 mm vergrößert. Durchgehend langsame Wechsel von Hell und Dunkel.',
    },
    keywords: {
      en: ['light play', 'shadow', 'kinetic sculpture', 'homage', 'avant-garde', 'black and white'],
      de: ['Lichtspiel', 'Schatten', 'kinetische Plastik', 'Hommage', 'Avantgarde', 'Schwarz-Weiß'],
    },
    description_date: '1998',
    language: ['de'],
    production_original_airdate: '1998-02-14',
    production_shoot_year: '1997',
    production_shoot_decade: '1990',
    production_genre: ['Light play', 'Abstract film'],
    production_format: ['16 mm', 'Black and white', 'Stereo'],
    production_countryoforigin: ['Germany'],
    production_cityoforigin: ['Nordersiel'],
    production_studio: ['Werkstatt Tamme'],
    production_talent_director: ['Ruth Tamme'],
    production_talent_director_photography: ['Ruth Tamme'],
    production_talent_composer: ['Ole Brandis'],
    production_talent_editor: ['Nele Freese'],
    production_talent_producer: ['Hafenarchiv Nordersiel'],
    production_award: ['Jury Prize for Short Film, Nordersiel Film Days 1998'],
    preview: { start: 7, duration: 36 },
    posterAt: 31,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 3500, title: { en: 'Discs', de: 'Scheiben' } },
      { startMs: 15_000, title: { en: 'Rods', de: 'Stäbe' } },
      { startMs: 26_000, title: { en: 'Glass', de: 'Glas' } },
      { startMs: 37_000, title: { en: 'The machine', de: 'Die Maschine' } },
    ],
  },
  script: [
    { from: 0.4, to: 3.4, en: 'Light play, once more.', de: 'Lichtspiel, noch einmal.' },
    { from: 3.5, to: 6.5, en: '♪ Low, long tones; single bells ♪', de: '♪ Tiefe, lange Töne; einzelne Glocken ♪' },
    {
      from: 6.5,
      to: 15,
      seen: true,
      en: 'Points of light in circles turn, tilt and slide over one another.',
      de: 'Lichtpunkte in Kreisen drehen sich, kippen und gleiten übereinander.',
    },
    {
      from: 15,
      to: 26,
      seen: true,
      en: 'Two lattices of light cross and shear; a bright bar travels through.',
      de: 'Zwei Gitter aus Licht kreuzen und verziehen sich; ein heller Balken wandert hindurch.',
    },
    {
      from: 26,
      to: 37,
      seen: true,
      en: 'Glass balls circle in front of a turning spiral.',
      de: 'Glaskugeln kreisen vor einer drehenden Spirale.',
    },
    {
      from: 37,
      to: 47,
      seen: true,
      en: 'Now the apparatus itself: a disc, a lattice, a rod, and their shadows, twice as large.',
      de: 'Nun der Apparat selbst: eine Scheibe, ein Gitter, ein Stab, und ihre Schatten, doppelt so groß.',
    },
    { from: 47.2, to: 49.8, en: 'For Hedda Quist. Ruth Tamme, 1998.', de: 'Für Hedda Quist. Ruth Tamme, 1998.' },
  ],
};
