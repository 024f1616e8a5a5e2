import { chance, clamp, during, ease, mix, ramp, times, wave } from '../drawing/motion';
import { drawPerson } from '../drawing/people';
import { circle, el, fade, group, line, move, path, picture, radial, rect, vertical } from '../drawing/svg';
import { ornateCard } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { colourFilm } from '../looks';
import { progression, sequence } from '../sound/note';
import { lanternRoom } from '../archives';

const size = { width: 640, height: 480 };
const night = '#0c1730';
const amber = '#f2b64c';

const defs = el(
  'defs',
  {},
  vertical('night', [0, '#0b1530'], [0.6, '#1d3a6b'], [1, '#4c78a8']),
  vertical('dawn', [0, '#2c3f74'], [0.55, '#b9788a'], [1, '#f4c98a']),
  radial('glow', [0, '#ffe9a8', 0.75], [0.4, '#f7c463', 0.28], [1, '#f7c463', 0]),
);

function stars(t: number, many: number, opacity: number): string {
  return fade(
    opacity,
    times(many, (i) => {
      const r = 1 + chance(i + 50) * 1.8;
      const [x, y] = [chance(i) * 640, chance(i + 20) * 300];
      const light = 0.5 + 0.5 * wave(t, 1.2 + chance(i) * 2, chance(i + 9));
      return i % 5
        ? circle(x, y, r, '#dfe9ff', { opacity: 0.35 + 0.6 * light })
        : group(
            `translate(${x} ${y}) rotate(${t * 20 + i * 30}) scale(${r * (0.8 + 0.4 * light)})`,
            path('M0 -5L1.2 -1.2L5 0L1.2 1.2L0 5L-1.2 1.2L-5 0L-1.2 -1.2Z', '#f6e7b0'),
          );
    }).join(''),
  );
}

const rooftops = (shift: number, base: number, ink: string, seed: number, unit: number) =>
  move(
    -shift,
    0,
    times(13, (i) => {
      const w = unit * (0.8 + chance(seed + i) * 0.7);
      const x = i * unit * 1.1 - unit;
      const top = base - unit * (0.4 + chance(seed + i + 30) * 0.9);
      const roof =
        chance(seed + i + 60) > 0.4
          ? path(`M${x - 4} ${top}L${x + w / 2} ${top - unit * 0.5}L${x + w + 4} ${top}Z`, ink)
          : rect(x, top - 6, w, 8, ink);
      const chimney = rect(x + w * 0.7, top - unit * 0.5, unit * 0.12, unit * 0.5, ink);
      const lit =
        chance(seed + i + 90) > 0.55
          ? rect(x + w * 0.35, top + unit * 0.24, unit * 0.14, unit * 0.2, amber, { opacity: 0.85 })
          : '';
      return rect(x, top, w, 480 - top, ink) + roof + chimney + lit;
    }).join(''),
  );

/** The moon with a face: `lit` from 0 to 1, `blink` closes its eyes. */
function moon(x: number, y: number, r: number, lit: number, blink: number, tilt = 0): string {
  const eye = (side: number) => (blink > 0.5 ? path(`M${side * r * 0.34 - r * 0.12} ${-r * 0.1}q${r * 0.12} ${r * 0.1} ${r * 0.24} 0`, 'none', { stroke: '#6b3d12', 'stroke-width': r * 0.045 }) : circle(side * r * 0.34, -r * 0.12, r * 0.075, '#4e2b0c') + path(`M${side * r * 0.34 - r * 0.15} ${-r * 0.27}q${r * 0.15} ${-r * 0.1} ${r * 0.3} 0`, 'none', { stroke: '#6b3d12', 'stroke-width': r * 0.03 })); // prettier-ignore
  const face = circle(0, 0, r, amber) + circle(-r * 0.2, -r * 0.25, r * 0.75, '#ffe7a3', { opacity: 0.45 }) + circle(r * 0.45, r * 0.15, r * 0.16, '#e08f4a', { opacity: 0.5 }) + circle(-r * 0.45, r * 0.15, r * 0.16, '#e08f4a', { opacity: 0.5 }) + eye(-1) + eye(1) + path(`M0 ${-r * 0.08}q${r * 0.13} ${r * 0.26} ${-r * 0.06} ${r * 0.27}`, 'none', { stroke: '#6b3d12', 'stroke-width': r * 0.04 }) + path(`M${-r * 0.32} ${r * 0.38}q${r * 0.32} ${r * 0.28} ${r * 0.64} 0`, 'none', { stroke: '#6b3d12', 'stroke-width': r * 0.055, 'stroke-linecap': 'round' }); // prettier-ignore
  return group(
    `translate(${x} ${y}) rotate(${tilt})`,
    fade(lit, circle(0, 0, r * 2.6, 'url(#glow)')),
    circle(0, 0, r, '#2a4270'),
    fade(lit, face),
  );
}

function ladderScene(t: number): string {
  const climb = ease(t, 4, 9);
  const lit = ease(t, 10, 12);
  const x = mix(-30, 338, ease(t, 0, 3.4));
  const foot = 398;
  const at = { x: mix(x, 388, climb), y: mix(foot, 246, climb) };
  const ladder = fade(
    ramp(t, 3.2, 3.7),
    group(
      'translate(352 404) rotate(16)',
      line(-9, 0, -9, -236, '#0a0f1c', 4),
      line(9, 0, 9, -236, '#0a0f1c', 4),
      ...times(14, (i) => line(-9, -12 - i * 16, 9, -12 - i * 16, '#0a0f1c', 3)),
    ),
  );
  const pole =
    line(at.x + 12, at.y - 50, at.x + mix(20, 46, lit), at.y - mix(120, 104, lit), '#0a0f1c', 3) +
    circle(at.x + mix(20, 46, lit), at.y - mix(122, 108, lit), 4 + wave(t, 0.3), '#ffd98a');
  return (
    rect(0, 0, 640, 480, 'url(#night)') + stars(t, 46, 0.35 + 0.65 * lit) + moon(452, 128, 62, lit, t > 12.6 && t < 13 ? 1 : 0, wave(t, 5) * 4) + rooftops(20, 420, '#16284d', 3, 74) + ladder + pole + drawPerson(at.x, at.y, 74, { hat: 'top', ink: '#0a0f1c', step: climb > 0 && climb < 1 ? t * 1.6 : x < 337 ? t * 1.4 : 0 }) + rooftops(0, 470, '#0a1122', 11, 96) // prettier-ignore
  );
}

function visitScene(t: number): string {
  const x = mix(-90, 740, t / 15);
  const hop = Math.abs(Math.sin(t * 1.55));
  const comet = ((t * 150) % 1100) - 120;
  return (
    rect(0, 0, 640, 480, 'url(#night)') + stars(t, 60, 1) + fade(0.9, path(`M${comet} ${60 + comet * 0.09}l-120 -18l118 25z`, '#cfe0ff'), circle(comet, 62 + comet * 0.09, 5, '#fff6d8')) + rooftops(t * 6, 430, '#16284d', 21, 70) + moon(x, 330 - hop * 150 - 46, 52, 1, Math.floor(t * 1.1) % 4 === 3 ? 1 : 0, t * 42) + rooftops(t * 16, 474, '#0a1122', 31, 92) // prettier-ignore
  );
}

function boxScene(t: number): string {
  const day = ease(t, 1, 8);
  const sink = ease(t, 1.5, 6);
  const closed = ease(t, 6, 7);
  return (
    rect(0, 0, 640, 480, 'url(#night)') +
    fade(day, rect(0, 0, 640, 480, 'url(#dawn)')) +
    stars(t, 40, 1 - day) +
    rooftops(0, 420, '#2a3156', 41, 70) +
    moon(330, mix(120, 352, sink), mix(60, 34, sink), 1, t > 4 ? 1 : 0) +
    rect(284, 330, 92, 78, night) +
    rect(292, 338, 76, 62, amber, { opacity: 0.25 + 0.35 * (1 - closed) }) +
    line(330, 330, 330, 408, night, 3) +
    group(
      `translate(284 330) rotate(${mix(-105, 0, closed)})`,
      rect(0, -8, 92, 10, night),
      path('M30 -8L46 -26L62 -8Z', night),
    ) + // prettier-ignore
    drawPerson(440, 412, 96, { hat: 'top', ink: night }) +
    rooftops(0, 474, '#111732', 51, 96)
  );
}

function draw(t: number): string {
  const isCard = t < 4 || (t >= 19 && t < 22) || t >= 46;
  const scene = isCard ? ornateCard(size, '#b9d0ee', '#0a1224') : t < 19 ? ladderScene(t - 4) : t < 37 ? visitScene(t - 22) : boxScene(t - 37); // prettier-ignore
  const dark = isCard ? 0 : clamp(1 - Math.max(during(t, 4, 19, 0.7), during(t, 22, 37, 0.7), during(t, 37, 46, 0.7)));
  return picture(size, defs + scene + fade(dark, rect(0, 0, 640, 480, '#000')) + flicker(size, t, 0.12) + wear(size, t, 0.7, '#e8f0ff') + vignette(size, 0.6, true)); // prettier-ignore
}

/** A hand-coloured trick film of 1908. */
export const moonLantern: DemoFilm = {
  name: 'the-moon-lantern',
  recipe: {
    ...size,
    seconds: 49,
    fps: 18,
    picture: { kind: 'drawn', perSecond: 9, draw },
    titles: [
      {
        from: 0.4,
        to: 3.8,
        lines: [
          { text: 'The Moon Lantern', face: 'fell', size: 0.092, y: 0.43, colour: '0xdbe8fb' },
          { text: 'a Picture in Three Turns of the Handle', face: 'fellItalic', size: 0.046, y: 0.57, colour: '0xdbe8fb' }, // prettier-ignore
        ],
      },
      {
        from: 19.2,
        to: 21.8,
        lines: [{ text: 'The Moon pays Visits.', face: 'fellItalic', size: 0.08, y: 0.5, colour: '0xdbe8fb' }],
      },
      { from: 46.3, to: 48.8, lines: [{ text: 'Good night.', face: 'fellItalic', size: 0.085, y: 0.5, colour: '0xdbe8fb' }] }, // prettier-ignore
    ],
    look: colourFilm({ ...size, weave: 1, grain: 6 }),
    sound: {
      notes: [
        ...sequence(0.5, 47, 0.5, [74, 78, 81, 86, 83, 81, 78, null], 0.3, 'bell', 1.6),
        ...progression(0.5, 47, 4, [[50, 57, 62], [52, 55, 59], [45, 52, 57], [50, 54, 57]], 0.24, 'organ'), // prettier-ignore
        ...sequence(22, 37, 2.03, [38, 45], 0.7, 'pluck', 1),
      ],
      hum: 0.7,
      hiss: 0.2,
      reverb: 0.4,
      tone: 3800,
    },
  },
  record: {
    ...lanternRoom,
    supplierId: 'CFL-LR-0014',
    title: { en: 'The Moon Lantern', de: 'Die Mondlaterne' },
    description: {
      en: 'The moon has gone out. A lamplighter leans his ladder against the sky, climbs up and lights it again, whereupon it blinks, thanks him and goes for a walk over the roofs. At dawn it is caught, put in a lantern and taken home. Effie Roy was nineteen when she cut the figures from black paper, moved them a finger’s breadth at a time and coloured every frame by hand with a brush of three hairs. Shown before bedtime in the Lantern Room until the colours had worn off.',
      de: 'Der Mond ist erloschen. Ein Laternenanzünder lehnt seine Leiter an den Himmel, steigt hinauf und zündet ihn wieder an, worauf der Mond blinzelt, sich bedankt und über die Dächer spazieren geht. Im Morgengrauen wird er eingefangen, in eine Laterne gesteckt und nach Hause getragen. Effie Roy war neunzehn, als sie die Figuren aus schwarzem Papier schnitt, sie fingerbreit um fingerbreit verschob und jedes Bild mit einem Pinsel aus drei Haaren von Hand färbte. Im Lantern Room lief der Film vor dem Schlafengehen, bis die Farben abgerieben waren.',
    },
    contentnotes: {
      en: 'Hand-coloured print, put together from two incomplete ones. The music is new, for glockenspiel and harmonium.',
      de: 'Handkolorierte Kopie, aus zwei unvollständigen zusammengesetzt. Die Musik ist neu, für Glockenspiel und Harmonium.',
    },
    keywords: {
      en: ['moon', 'trick film', 'silhouette', 'night', 'lamplighter', 'hand-coloured', 'fairy tale'],
      de: ['Mond', 'Trickfilm', 'Silhouette', 'Nacht', 'Laternenanzünder', 'handkoloriert', 'Märchen'],
    },
    description_date: '1908',
    language: ['en'],
    production_original_airdate: '1908-12-19',
    production_shoot_year: '1908',
    production_shoot_decade: '1900',
    production_genre: ['Trick film', 'Animation'],
    production_format: ['35 mm', 'Hand-coloured', 'Silent'],
    production_countryoforigin: ['United Kingdom'],
    production_cityoforigin: ['Corriemuir'],
    production_studio: ['Roy & Daughter, Opticians'],
    production_talent_director: ['Effie Roy'],
    production_talent_cameraman: ['Alasdair Roy'],
    production_talent_composer: ['Moira Tennant'],
    production_talent_additionalcrew: ['Isobel Mackie'],
    production_award: ['Silver Thimble, Firth Exhibition of Handicrafts 1909'],
    preview: { start: 8, duration: 30 },
    posterAt: 17,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 4000, title: { en: 'The ladder', de: 'Die Leiter' } },
      { startMs: 19_000, title: { en: 'The moon pays visits', de: 'Der Mond macht Besuche' } },
      { startMs: 37_000, title: { en: 'Caught at dawn', de: 'Im Morgengrauen gefangen' } },
    ],
  },
  describedAndSigned: true,
  script: [
    {
      from: 0.4,
      to: 3.8,
      en: 'The Moon Lantern. A Picture in Three Turns of the Handle.',
      de: 'Die Mondlaterne. Ein Bild in drei Umdrehungen der Kurbel.',
    },
    { from: 4, to: 6, en: '♪ Glockenspiel and harmonium ♪', de: '♪ Glockenspiel und Harmonium ♪' },
    {
      from: 6,
      to: 13,
      seen: true,
      en: 'A man in a top hat leans a ladder against the night sky and climbs up with a burning pole.',
      de: 'Ein Mann mit Zylinder lehnt eine Leiter an den Nachthimmel und steigt mit einer brennenden Stange hinauf.',
    },
    {
      from: 13,
      to: 19,
      seen: true,
      en: 'The dark disc of the moon lights up, has a face and blinks.',
      de: 'Die dunkle Mondscheibe leuchtet auf, hat ein Gesicht und blinzelt.',
    },
    { from: 19.2, to: 21.8, en: 'The Moon pays Visits.', de: 'Der Mond macht Besuche.' },
    {
      from: 22,
      to: 37,
      seen: true,
      en: 'The moon rolls and hops over the roofs of the town while a comet passes.',
      de: 'Der Mond rollt und hüpft über die Dächer der Stadt, während ein Komet vorüberzieht.',
    },
    {
      from: 37,
      to: 46,
      seen: true,
      en: 'It grows light. The moon sinks into a lantern, closes its eyes, and the lid shuts.',
      de: 'Es wird hell. Der Mond sinkt in eine Laterne, schließt die Augen, und der Deckel fällt zu.',
    },
    { from: 46.3, to: 48.8, en: 'Good night.', de: 'Gute Nacht.' },
  ],
};
