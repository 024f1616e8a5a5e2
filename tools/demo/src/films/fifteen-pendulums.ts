import { during, ease, ramp, times } from '../drawing/motion';
import { circle, el, fade, line, path, picture, polyline, radial, rect, vertical } from '../drawing/svg';
import { drawLeader } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { blackAndWhite } from '../looks';
import { progression, sequence } from '../sound/note';
import { classroomFilms } from '../archives';

const size = { width: 640, height: 480 };
const defs = el('defs', {}, vertical('wall', [0, '#d6d6d6'], [1, '#8f8f8f']), radial('ball', [0, '#fff'], [0.3, '#9a9a9a'], [1, '#1c1c1c'])); // prettier-ignore

/** Swings per minute differ by one from each pendulum to the next, so all meet again after `cycle` seconds. */
const cycle = 24;
const angle = (i: number, t: number) => 0.42 * Math.cos((2 * Math.PI * (12 + i) * t) / cycle);

const stand = rect(70, 60, 500, 12, '#2a2a2a') + rect(70, 60, 12, 380, '#2a2a2a') + rect(558, 60, 12, 380, '#2a2a2a') + rect(40, 430, 560, 18, '#333'); // prettier-ignore
const room = rect(0, 0, 640, 480, 'url(#wall)') + rect(0, 446, 640, 34, '#5c5c5c');

/** One pendulum and the curve its shadow writes. */
function single(t: number): string {
  const swing = 0.5 * Math.cos(t * 2.4);
  const [x, y] = [250 + Math.sin(swing) * 270, 70 + Math.cos(swing) * 270];
  const trace = times(90, (k): [number, number] => [250 + Math.sin(0.5 * Math.cos((t - k * 0.05) * 2.4)) * 270, 360 + k * 1.3]).filter((_, k) => t - k * 0.05 > 0); // prettier-ignore
  return room + rect(120, 60, 260, 12, '#2a2a2a') + line(250, 72, x, y, '#1d1d1d', 2) + circle(x, y, 26, 'url(#ball)') + (trace.length > 1 ? path(polyline(trace), 'none', { stroke: '#f6f6f6', 'stroke-width': 3 }) : ''); // prettier-ignore
}

/** A short and a long one side by side, with their rulers. */
function pair(t: number): string {
  const one = (x: number, length: number, period: number) => {
    const a = 0.36 * Math.cos((t * 2 * Math.PI) / period);
    const [bx, by] = [x + Math.sin(a) * length, 72 + Math.cos(a) * length];
    return line(x, 72, bx, by, '#1d1d1d', 2) + circle(bx, by, 20, 'url(#ball)');
  };
  const ruler = (x: number, length: number) => rect(x, 72, 16, length, '#eee') + times(Math.floor(length / 10), (i) => line(x, 72 + i * 10, x + (i % 5 ? 6 : 12), 72 + i * 10, '#222', 1)).join(''); // prettier-ignore
  return (
    room + rect(70, 60, 500, 12, '#2a2a2a') + ruler(110, 85) + ruler(350, 340) + one(210, 85, 1.25) + one(470, 340, 2.5)
  );
}

/** Fifteen in a row, seen from the front and a little from above. */
function row(t: number): string {
  const hanging = times(15, (i) => {
    const depth = i / 14;
    const length = 300 - i * 12.4;
    const a = angle(i, t);
    const x = 110 + i * 30;
    const bx = x + Math.sin(a) * length * 0.32;
    const by = 70 + Math.cos(a) * length;
    return line(x, 70, bx, by, '#2a2a2a', 1) + circle(bx + 6, 436, 9 - depth * 2, '#000', { opacity: 0.16 }) + circle(bx, by, 14, 'url(#ball)'); // prettier-ignore
  });
  return room + stand + hanging.join('');
}

/** The same from above, on black: a wave that breaks up and comes back. */
function fromAbove(t: number): string {
  const trails = times(
    15,
    (i) =>
    times(7, (k) => circle(320 + Math.sin(angle(i, t - k * 0.045)) * 420, 52 + i * 27, 11 - k, '#fff', { opacity: k ? 0.2 - k * 0.026 : 1 })).join(''), // prettier-ignore
  );
  return rect(0, 0, 640, 480, '#0c0c0c') + line(320, 30, 320, 452, '#3a3a3a', 1) + trails.join('');
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [7, 16, single],
  [16, 24, pair],
  [24, 38, (t) => row(Math.max(0, t - 1.4))],
  [38, 56, (t) => fromAbove(t + 8)],
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const card = rect(0, 0, 640, 480, '#1b1b1b') + times(17, (i) => line(0, i * 30, 640, i * 30, '#262626', 1) + line(i * 40, 0, i * 40, 480, '#262626', 1)).join('') + fade(t < 8 ? 1 : 0, path(polyline(times(120, (i): [number, number] => [60 + i * 4.4, 380 + 34 * Math.sin(i * 0.21) * ease(t, 3.4, 5)])), 'none', { stroke: '#d8d8d8', 'stroke-width': 2.4, 'stroke-dasharray': `${ramp(t, 3.2, 6) * 900} 2000` })); // prettier-ignore
  const body = t < 3 ? drawLeader(size, t, '#bdbdbd') : scene ? rect(0, 0, 640, 480, '#000') + fade(during(t, scene[0], scene[1], 0.3), scene[2](t - scene[0])) : card; // prettier-ignore
  return picture(size, defs + body + flicker(size, t, 0.06) + wear(size, t, 0.4) + vignette(size, 0.45));
}

const ink = '0x161616';

/** A classroom film of 1955. */
export const fifteenPendulums: DemoFilm = {
  name: 'fifteen-pendulums',
  recipe: {
    ...size,
    seconds: 60,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      ...['3', '2', '1'].map((text, index) => ({ from: index, to: index + 1, fadeSeconds: 0.04, lines: [{ text, face: 'typewriter' as const, size: 0.36, y: 0.5, colour: ink }] })), // prettier-ignore
      {
        from: 3.2,
        to: 6.9,
        lines: [
          { text: 'Lehrfilm 38', face: 'typewriter', size: 0.045, y: 0.26 },
          { text: 'FÜNFZEHN PENDEL', face: 'typewriter', size: 0.085, y: 0.4 },
          { text: 'Schwingungslehre für die Oberstufe', face: 'typewriter', size: 0.042, y: 0.53 },
        ],
      },
      { from: 8, to: 15.4, lines: [{ text: 'Ein Pendel schreibt seine Kurve.', face: 'typewriter', size: 0.045, y: 0.06, colour: ink }] }, // prettier-ignore
      { from: 17, to: 23.4, lines: [{ text: 'Vierfache Länge: doppelte Dauer.', face: 'typewriter', size: 0.045, y: 0.06, colour: ink }] }, // prettier-ignore
      { from: 26, to: 37, lines: [{ text: 'Jedes schwingt einmal öfter als sein Nachbar.', face: 'typewriter', size: 0.042, y: 0.06, colour: ink }] }, // prettier-ignore
      {
        from: 53,
        to: 55.8,
        lines: [{ text: 'Warten Sie.', face: 'typewriter', size: 0.05, y: 0.95, colour: '0xdddddd' }],
      },
      { from: 56.3, to: 59.6, lines: [{ text: 'Noch einmal, bitte.', face: 'typewriter', size: 0.06, y: 0.5 }] },
    ],
    look: blackAndWhite({ ...size, grain: 5, weave: 0.4 }),
    sound: {
      notes: [
        ...sequence(0, 3, 1, [76], 0.5, 'bell', 0.15),
        ...sequence(7, 16, 1.309, [74, 86], 0.7, 'tick', 0.1),
        ...sequence(16, 24, 0.625, [80], 0.5, 'tick', 0.1),
        ...sequence(16, 24, 1.25, [68], 0.7, 'tick', 0.1),
        ...[0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28, 31, 33].flatMap((step, i) =>
          sequence(25.4, 55, cycle / (12 + i), [48 + step], 0.2, 'bell', 1.4),
        ),
        ...progression(7, 56, 6, [[48, 55, 60], [45, 52, 57], [41, 48, 53], [43, 50, 55]], 0.2, 'pad'), // prettier-ignore
      ],
      hum: 0.7,
      hiss: 0.5,
      reverb: 0.4,
      tone: 3600,
    },
  },
  record: {
    ...classroomFilms,
    supplierId: 'LIW-038',
    title: { en: 'Fifteen Pendulums', de: 'Fünfzehn Pendel' },
    description: {
      en: 'A steel ball on a thread writes a curve; a thread four times as long takes twice the time. Then fifteen pendulums are let go together, each swinging once more per half-minute than the one before it, and order dissolves, becomes two rows, three, a snake, and after twenty-four seconds stands again as if nothing had been. The physics teacher Irmgard Sailer built the apparatus from curtain rails. The booklet recommends showing the last scene twice, “the second time without speaking”.',
      de: 'Eine Stahlkugel am Faden schreibt eine Kurve; ein viermal so langer Faden braucht doppelt so lang. Dann werden fünfzehn Pendel zugleich losgelassen, jedes schwingt in einer halben Minute einmal öfter als das vorige, und die Ordnung löst sich auf, wird zu zwei Reihen, zu dreien, zur Schlange, und steht nach vierundzwanzig Sekunden wieder da, als wäre nichts gewesen. Die Physiklehrerin Irmgard Sailer baute das Gerät aus Vorhangschienen. Das Beiheft empfiehlt, die letzte Szene zweimal zu zeigen, „das zweite Mal, ohne zu sprechen“.',
    },
    contentnotes: {
      en: 'Made for upper secondary schools. The sounds of the pendulums are tuned to a scale. Booklet of eight pages available in the reading room.',
      de: 'Für die Oberstufe gedreht. Die Töne der Pendel sind auf eine Tonleiter gestimmt. Achtseitiges Beiheft im Lesesaal.',
    },
    keywords: {
      en: ['pendulum', 'physics', 'oscillation', 'wave', 'school film', 'experiment'],
      de: ['Pendel', 'Physik', 'Schwingung', 'Welle', 'Schulfilm', 'Experiment'],
    },
    description_date: '1955',
    language: ['de'],
    production_original_airdate: '1955-09-12',
    production_shoot_year: '1954',
    production_shoot_decade: '1950',
    production_genre: ['Educational', 'Science film'],
    production_format: ['16 mm', 'Black and white', 'Optical sound'],
    production_countryoforigin: ['Austria'],
    production_cityoforigin: ['Wallstetten'],
    production_studio: ['Lehrfilminstitut Wallstetten'],
    production_talent_director: ['Irmgard Sailer'],
    production_talent_cameraman: ['Leopold Zangerl'],
    production_talent_composer: ['Irmgard Sailer'],
    production_talent_producer: ['Konrad Veit'],
    production_award: ['Teachers’ Prize, Days of the Educational Film 1956'],
    preview: { start: 24.6, duration: 31 },
    posterAt: 46.5,
    chapters: [
      { startMs: 0, title: { en: 'Leader and title', de: 'Startband und Titel' } },
      { startMs: 7000, title: { en: 'One pendulum', de: 'Ein Pendel' } },
      { startMs: 16_000, title: { en: 'Long and short', de: 'Lang und kurz' } },
      { startMs: 24_000, title: { en: 'Fifteen', de: 'Fünfzehn' } },
      { startMs: 38_000, title: { en: 'From above', de: 'Von oben' } },
    ],
  },
  script: [
    {
      from: 0,
      to: 3,
      seen: true,
      en: 'A leader counts down from three.',
      de: 'Ein Startband zählt von drei herunter.',
    },
    {
      from: 3.2,
      to: 6.9,
      en: 'Educational film 38. Fifteen Pendulums. Oscillations, for upper secondary schools.',
      de: 'Lehrfilm 38. Fünfzehn Pendel. Schwingungslehre für die Oberstufe.',
    },
    { from: 8, to: 15.4, en: 'A pendulum writes its curve.', de: 'Ein Pendel schreibt seine Kurve.' },
    { from: 17, to: 23.4, en: 'Four times the length: twice the time.', de: 'Vierfache Länge: doppelte Dauer.' },
    {
      from: 26,
      to: 33,
      en: 'Each swings once more than its neighbour.',
      de: 'Jedes schwingt einmal öfter als sein Nachbar.',
    },
    {
      from: 33.2,
      to: 38,
      seen: true,
      en: 'Fifteen balls in a frame swing in a wave that runs from left to right.',
      de: 'Fünfzehn Kugeln in einem Gestell schwingen in einer Welle, die von links nach rechts läuft.',
    },
    { from: 38.2, to: 41, en: '[Bells, one for each pendulum]', de: '[Glöckchen, eines für jedes Pendel]' },
    {
      from: 41,
      to: 53,
      seen: true,
      en: 'From above, on black: fifteen white points form a snake, fall into three rows, then two.',
      de: 'Von oben, auf Schwarz: Fünfzehn weiße Punkte bilden eine Schlange, zerfallen in drei Reihen, dann in zwei.',
    },
    { from: 53, to: 55.8, en: 'Wait.', de: 'Warten Sie.' },
    { from: 56.3, to: 59.6, en: 'Once more, please.', de: 'Noch einmal, bitte.' },
  ],
};
