import { chance, during, ease, mix, ramp, times, wave } from '../drawing/motion';
import {
  circle,
  el,
  ellipse,
  fade,
  group,
  line,
  path,
  picture,
  polyline,
  radial,
  rect,
  vertical,
} from '../drawing/svg';
import { vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { fadedColour } from '../looks';
import { progression, sequence } from '../sound/note';
import { classroomFilms } from '../archives';

const size = { width: 854, height: 480 };
const defs = el(
  'defs',
  {},
  vertical('space', [0, '#0a0c24'], [0.7, '#231a4a'], [1, '#5a3560']),
  radial('sun', [0, '#fff6cf'], [0.25, '#ffd76a'], [1, '#f08a2a']),
  radial('corona', [0, '#ffcf70', 0.8], [0.3, '#f09040', 0.25], [1, '#f09040', 0]),
  radial('earth', [0, '#a9d8e8'], [0.6, '#3a78a8'], [1, '#122a4a']),
  radial('rust', [0, '#f0b080'], [0.7, '#b8583a'], [1, '#4a1c18']),
  vertical(
    'saturn',
    [0, '#8a6a4a'],
    [0.2, '#e8cf9a'],
    [0.4, '#c8a268'],
    [0.55, '#f0deb0'],
    [0.75, '#b88a58'],
    [1, '#5a4030'],
  ),
);

const starField = (t: number, turnSpeed: number, many = 150) =>
  group(
    `rotate(${t * turnSpeed} 427 560)`,
    times(many, (i) => circle(427 + Math.cos(i * 2.4) * Math.sqrt(i / many) * 800, 560 + Math.sin(i * 2.4) * Math.sqrt(i / many) * 800, 0.9 + chance(i) ** 2 * 2.2, i % 9 ? '#e8ecff' : '#ffd9a8', { opacity: 0.55 + 0.45 * chance(i + 5) })).join(''), // prettier-ignore
  );

const domeCity = path('M0 480V452h40v-14h30v-20h26v30h60v-22l20 -16l20 16v18h60v-40h18v-26h8v26h18v36h70q4 -74 88 -74t88 74h40v-24h60v24h30v-36h44v30h80v-18h60v24h34v24Z', '#0a0716'); // prettier-ignore

function domeNight(t: number): string {
  const meteor = (t * 0.5) % 3;
  return rect(0, 0, 854, 480, 'url(#space)') + starField(t, 2.4) + fade(meteor < 0.4 ? 1 - meteor / 0.4 : 0, line(560 - meteor * 500, 60 + meteor * 200, 640 - meteor * 500, 28 + meteor * 200, '#fff', 1.6)) + domeCity; // prettier-ignore
}

const bodies = [
  { r: 78, size: 5, period: 4.2, fill: '#c8b8a8' },
  { r: 128, size: 9, period: 7.4, fill: '#f0d8a0' },
  { r: 186, size: 10, period: 11, fill: 'url(#earth)' },
  { r: 250, size: 7, period: 18, fill: 'url(#rust)' },
  { r: 350, size: 22, period: 40, fill: 'url(#saturn)' },
];

/** The machine of rods and balls: behind the sun, then the sun, then before it. */
function orrery(t: number): string {
  const flat = 0.36;
  const placed = bodies.map((body, i) => {
    const a = ((t + 6 + i * 3.3) * 2 * Math.PI) / body.period;
    return { ...body, x: 427 + Math.cos(a) * body.r, y: 235 + Math.sin(a) * body.r * flat, front: Math.sin(a) > 0, a };
  });
  const show = (front: boolean) =>
    placed
      .filter((body) => body.front === front)
      .map(
        ({ x, y, size: r, fill, period }) =>
          line(427, 235, x, y, '#a8845a', 1.4) +
          circle(x, y, r * (front ? 1.15 : 0.9), fill) +
          (period === 11 ? circle(x + Math.cos(t * 5) * 20, y + Math.sin(t * 5) * 9, 2.8, '#eee') : ''),
      ) // prettier-ignore
      .join('');
  const rings = bodies.map(({ r }) =>
    ellipse(427, 235, r, r * flat, 'none', { stroke: '#b89a78', 'stroke-width': 0.9, opacity: 0.55 }),
  );
  return rect(0, 0, 854, 480, 'url(#space)') + starField(t, 0.4, 90) + path('M417 235h20l8 190h46l12 30H351l12 -30h46z', '#6a4a2c') + rings.join('') + show(false) + circle(427, 235, 120, 'url(#corona)') + circle(427, 235, 34 + wave(t, 2.2) * 0.8, 'url(#sun)') + show(true); // prettier-ignore
}

function saturn(t: number): string {
  const scale = mix(0.55, 1.35, ease(t, 0, 14));
  const tilt = mix(0.12, 0.34, ease(t, 0, 14));
  const ringSet = (half: 'back' | 'front') =>
    times(6, (i) => {
      const r = 150 + i * 17 + (i > 3 ? 10 : 0);
      const sweep = half === 'back' ? 1 : 0;
      return path(`M${-r} 0A${r} ${r * tilt} 0 0 ${sweep} ${r} 0`, 'none', { stroke: ['#8a6a50', '#d8b890', '#f0dcb4', '#caa678', '#e4c89a', '#9a7a60'][i] ?? '#fff', 'stroke-width': i === 4 ? 7 : 12, opacity: 0.85 }); // prettier-ignore
    }).join('');
  return rect(0, 0, 854, 480, '#0b0a1e') + starField(t + 30, 0.5, 120) + group(`translate(${mix(520, 427, ease(t, 0, 14))} 235) rotate(-14) scale(${scale})`, ringSet('back'), circle(0, 0, 104, 'url(#saturn)'), path(`M-104 0A104 ${104 * tilt * 0.7} 0 0 0 104 0A104 ${104 * tilt * 1.4} 0 0 1 -104 0Z`, '#000', { opacity: 0.28 }), ringSet('front')) + group(`translate(${mix(120, 240, t / 14)} ${mix(120, 100, t / 14)})`, circle(0, 0, 9, '#d8d0c8')); // prettier-ignore
}

const figures: { at: [number, number][]; joins: [number, number][] }[] = [
  { at: [[250, 110], [330, 96], [286, 190], [306, 200], [326, 210], [262, 290], [352, 282]], joins: [[0, 2], [1, 4], [2, 3], [3, 4], [2, 5], [4, 6], [0, 1], [5, 6]] }, // prettier-ignore
  { at: [[500, 240], [560, 214], [606, 226], [652, 196], [668, 256], [744, 262], [752, 196]], joins: [[0, 1], [1, 2], [2, 3], [3, 6], [2, 4], [4, 5], [5, 6]] }, // prettier-ignore
];

function constellations(t: number): string {
  const drawn = figures.map(({ at, joins }, f) => {
    const grow = ramp(t, 1.5 + f * 4, 4.5 + f * 4);
    const lines = joins.map(([a, b], i) => {
      const [from, to] = [at[a], at[b]];
      const phase = ramp(grow, i / joins.length, (i + 1) / joins.length);
      return from && to && phase > 0 ? path(polyline([from, [mix(from[0], to[0], phase), mix(from[1], to[1], phase)]]), 'none', { stroke: '#ffd9a0', 'stroke-width': 1.5, opacity: 0.8 }) : ''; // prettier-ignore
    });
    return (
      lines.join('') +
      at.map(([x, y], i) => circle(x, y, 3 + chance(i + f) * 2.4 + wave(t, 1.3, i / 7) * 0.5, '#fff8e4')).join('')
    );
  });
  return rect(0, 0, 854, 480, 'url(#space)') + starField(20, 0, 130) + drawn.join('') + domeCity;
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [0, 12, domeNight],
  [12, 27, orrery],
  [27, 41, saturn],
  [41, 54, constellations],
  [54, 60, (t) => domeNight(t + 14)],
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to) ?? scenes[4];
  const body = scene ? fade(during(t, scene[0], scene[1], 0.6), scene[2](t - scene[0])) : '';
  return picture(
    size,
    defs + rect(0, 0, 854, 480, '#05040c') + body + wear(size, t, 0.28, '#ffe8f0') + vignette(size, 0.5),
  );
}

/** A planetarium film of 1962. */
export const winterSky: DemoFilm = {
  name: 'the-winter-sky',
  recipe: {
    ...size,
    seconds: 60,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      {
        from: 1.5,
        to: 7,
        lines: [
          { text: 'Der Himmel im Winter', face: 'josefin', size: 0.1, y: 0.34, colour: '0xffe9c8' },
          { text: 'Planetarium Wallstetten  1962', face: 'josefin', size: 0.042, y: 0.47, colour: '0xffe9c8' },
        ],
      },
      {
        from: 44.5,
        to: 49,
        lines: [{ text: 'Orion', face: 'josefin', size: 0.055, y: 0.68, x: 0.3, colour: '0xffe9c8' }],
      },
      { from: 48.5, to: 53.4, lines: [{ text: 'Großer Wagen', face: 'josefin', size: 0.055, y: 0.62, x: 0.66, colour: '0xffe9c8' }] }, // prettier-ignore
      { from: 55, to: 59.4, lines: [{ text: 'Kommen Sie gut nach Hause.', face: 'josefin', size: 0.065, y: 0.38, colour: '0xffe9c8' }] }, // prettier-ignore
    ],
    look: fadedColour({ ...size, grain: 6, weave: 0.4 }),
    sound: {
      notes: [
        ...progression(0, 58, 6, [[43, 50, 57, 62, 66], [40, 47, 55, 59, 66], [45, 52, 57, 61, 64], [38, 45, 54, 57, 64]], 0.42, 'pad'), // prettier-ignore
        ...sequence(2, 56, 1.5, [86, null, 93, 90, null, 81, null, 88], 0.26, 'bell', 3),
        ...sequence(12, 27, 0.5, [69, 74, 78, 81], 0.16, 'pluck', 0.9),
        ...sequence(8, 50, 14, [45], 0.35, 'wind', 9),
      ],
      hum: 0.35,
      hiss: 0.45,
      reverb: 0.55,
      tone: 4200,
    },
  },
  record: {
    ...classroomFilms,
    supplierId: 'LIW-071',
    title: { en: 'The Winter Sky', de: 'Der Himmel im Winter' },
    description: {
      en: 'Played in the small planetarium of Wallstetten while the projector in the middle of the hall cooled down. The stars turn over the roofs, an orrery of brass and painted wooden balls explains why the planets overtake each other, Saturn comes closer than it ever will again, and two constellations draw themselves. The colours have gone over into pink, as they do in films of those years, and it suits them. The last card is remembered by everyone who went there as a child.',
      de: 'Lief im kleinen Planetarium von Wallstetten, während der Projektor in der Saalmitte abkühlte. Die Sterne drehen sich über den Dächern, ein Planetenmodell aus Messing und bemalten Holzkugeln erklärt, warum die Planeten einander überholen, der Saturn kommt näher als je wieder, und zwei Sternbilder zeichnen sich selbst. Die Farben sind ins Rosa gekippt, wie bei Filmen jener Jahre üblich, und es steht ihnen. An die letzte Tafel erinnern sich alle, die als Kinder dort waren.',
    },
    contentnotes: {
      en: 'Faded colour print; the fading has not been corrected. Music on magnetic track.',
      de: 'Ausgeblichene Farbkopie; die Verfärbung wurde nicht korrigiert. Musik auf Magnetspur.',
    },
    keywords: {
      en: ['planetarium', 'astronomy', 'stars', 'Saturn', 'orrery', 'constellations', 'winter'],
      de: ['Planetarium', 'Astronomie', 'Sterne', 'Saturn', 'Planetenmodell', 'Sternbilder', 'Winter'],
    },
    description_date: '1962',
    language: ['de'],
    production_original_airdate: '1962-12-01',
    production_shoot_year: '1961',
    production_shoot_decade: '1960',
    production_genre: ['Science film', 'Educational', 'Animation'],
    production_format: ['35 mm', 'Colour', 'Magnetic sound'],
    production_countryoforigin: ['Austria'],
    production_cityoforigin: ['Wallstetten'],
    production_regionofaction: ['Wallstetten Plateau'],
    production_studio: ['Lehrfilminstitut Wallstetten'],
    production_talent_director: ['Leopold Zangerl'],
    production_talent_director_photography: ['Agnes Pircher'],
    production_talent_composer: ['Matthias Oberhollenzer'],
    production_talent_editor: ['Agnes Pircher'],
    production_talent_producer: ['Konrad Veit'],
    production_talent_producer_exec: ['Irmgard Sailer'],
    preview: { start: 13, duration: 40 },
    posterAt: 37,
    chapters: [
      { startMs: 0, title: { en: 'Over the roofs', de: 'Über den Dächern' } },
      { startMs: 12_000, title: { en: 'The orrery', de: 'Das Planetenmodell' } },
      { startMs: 27_000, title: { en: 'Saturn', de: 'Saturn' } },
      { startMs: 41_000, title: { en: 'Two constellations', de: 'Zwei Sternbilder' } },
      { startMs: 54_000, title: { en: 'Good night', de: 'Gute Nacht' } },
    ],
  },
  script: [
    { from: 0, to: 1.5, en: '♪ Slow chords and bells ♪', de: '♪ Langsame Akkorde und Glocken ♪' },
    {
      from: 1.5,
      to: 7,
      en: 'The Winter Sky. Wallstetten Planetarium, 1962.',
      de: 'Der Himmel im Winter. Planetarium Wallstetten, 1962.',
    },
    {
      from: 7,
      to: 12,
      seen: true,
      en: 'Stars turn above the dark roofs of a town with a dome. A meteor falls.',
      de: 'Über den dunklen Dächern einer Stadt mit Kuppel drehen sich die Sterne. Eine Sternschnuppe fällt.',
    },
    {
      from: 12,
      to: 27,
      seen: true,
      en: 'A model of brass rods and balls: five planets circle the sun, the inner ones faster.',
      de: 'Ein Modell aus Messingstäben und Kugeln: Fünf Planeten umkreisen die Sonne, die inneren schneller.',
    },
    {
      from: 27,
      to: 41,
      seen: true,
      en: 'Saturn approaches. Its rings open towards us; a moon passes.',
      de: 'Der Saturn nähert sich. Seine Ringe öffnen sich zu uns; ein Mond zieht vorbei.',
    },
    { from: 44.5, to: 48.4, en: 'Orion.', de: 'Orion.' },
    { from: 48.5, to: 53.4, en: 'The Plough.', de: 'Großer Wagen.' },
    { from: 55, to: 59.4, en: 'Get home safely.', de: 'Kommen Sie gut nach Hause.' },
  ],
};
