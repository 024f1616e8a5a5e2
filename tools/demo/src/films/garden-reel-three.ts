import { chance, during, ease, mix, ramp, times, wave } from '../drawing/motion';
import { circle, el, ellipse, fade, group, line, path, picture, radial, rect, vertical } from '../drawing/svg';
import { vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { colourFilm } from '../looks';
import { sequence } from '../sound/note';
import { amateurReels } from '../archives';

const size = { width: 640, height: 480 };
const defs = el(
  'defs',
  {},
  vertical('sky', [0, '#5f9fc4'], [0.7, '#cfe0d0'], [1, '#f4e2b4']),
  vertical('meadow', [0, '#a3a848'], [1, '#5a6a28']),
  vertical('sea', [0, '#5f9aa8'], [1, '#2f6a80']),
  radial('sun', [0, '#fff8d8', 1], [0.2, '#ffe9a0', 0.7], [1, '#ffd070', 0]),
  radial('leak', [0, '#ffd27a', 0.95], [0.45, '#ff7a3a', 0.6], [1, '#d82a1a', 0]),
);

function flower(x: number, ground: number, h: number, t: number, seed: number): string {
  const sway = wave(t, 2.6 + chance(seed), chance(seed + 1)) * 12;
  const [hx, hy] = [x + sway, ground - h];
  const petals = 7 + Math.floor(chance(seed + 2) * 5);
  const colour = ['#e8452c', '#f6b52e', '#f4ead0', '#d8507a', '#e87a2a'][Math.floor(chance(seed + 3) * 5)] ?? '#fff';
  const r = 14 + chance(seed + 4) * 14;
  return path(`M${x} ${ground}Q${x} ${ground - h * 0.5} ${hx} ${hy}`, 'none', { stroke: '#4a6a24', 'stroke-width': 4 }) + path(`M${x} ${ground - h * 0.3}q26 -26 44 -16q-16 20 -44 16z`, '#5c7a2c') + group(`translate(${hx} ${hy}) rotate(${sway * 2 + seed * 20})`, times(petals, (i) => group(`rotate(${(i * 360) / petals})`, ellipse(0, -r, r * 0.42, r * 0.8, colour))).join(''), circle(0, 0, r * 0.45, colour === '#f6b52e' ? '#6a3a1a' : '#f0c040')); // prettier-ignore
}

function flowerBed(t: number): string {
  const bees = times(3, (i) => {
    const [x, y] = [320 + wave(t, 5 + i, i / 3) * 260, 210 + wave(t, 2.3 + i * 0.4, i / 2) * 70];
    return ellipse(x, y, 7, 5, '#3a2a10') + ellipse(x - 2, y - 6, 5, 3, '#fff', { opacity: 0.6 });
  });
  return rect(0, 0, 640, 480, 'url(#sky)') + circle(540, 80, 190, 'url(#sun)') + rect(0, 300, 640, 180, 'url(#meadow)') + path('M0 306q160 -50 320 -16t320 -10v40H0z', '#8a9a44') + rect(40, 190, 120, 120, '#e6dcc4') + path('M28 196l72 -62l72 62z', '#b0503a') + rect(86, 244, 30, 66, '#5a7a7a') + times(17, (i) => flower(18 + i * 38 + chance(i) * 12, 440 + chance(i + 5) * 50, 110 + chance(i + 9) * 120, t, i * 7)).join('') + bees.join(''); // prettier-ignore
}

/** A child on a swing, against the light. */
function swing(t: number): string {
  const a = 34 * Math.cos(t * 2.1);
  const bend = Math.max(0, Math.sin(t * 2.1)) * 18;
  const child = group(
    'translate(0 236)',
    rect(-34, 0, 68, 8, '#4a2c18'),
    path('M-16 0Q-22 -52 0 -62Q20 -52 16 0Z', '#c8402c'),
    circle(0, -76, 17, '#d8a888'),
    path('M-18 -78Q-16 -100 2 -97Q20 -94 18 -74Q4 -88 -18 -78Z', '#6a4020'),
    line(-12, -46, -32, -70, '#d8a888', 7),
    line(12, -46, 32, -70, '#d8a888', 7),
    path(`M-10 2l${22 + bend} 10l${bend} 34`, 'none', {
      stroke: '#2f5a80',
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }),
  );
  return rect(0, 0, 640, 480, 'url(#sky)') + circle(170, 120, 220, 'url(#sun)') + path('M0 380q200 -60 640 -20v130H0z', 'url(#meadow)') + path('M470 480Q500 260 440 120Q470 170 500 120Q520 200 540 140Q540 300 560 480Z', '#4a3218') + times(26, (i) => circle(300 + chance(i) * 380, 10 + chance(i + 30) * 120, 34 + chance(i + 60) * 30, i % 2 ? '#5f7a2c' : '#78903a', { opacity: 0.9 })).join('') + group(`translate(330 60) rotate(${a})`, line(-32, 0, -32, 236, '#6a4a2c', 3), line(32, 0, 32, 236, '#6a4a2c', 3), child) + ellipse(330 - a * 4, 424, 60, 9, '#3a4a1a', { opacity: 0.4 }); // prettier-ignore
}

/** The kite above the bay. */
function kite(t: number): string {
  const [x, y] = [360 + wave(t, 6) * 120, 130 + wave(t, 3.7) * 46];
  const tail = times(7, (i) => {
    const k = t - i * 0.12;
    const [tx, ty] = [360 + wave(k, 6) * 120 - i * 12 + wave(k, 1.1) * 6, 130 + wave(k, 3.7) * 46 + 34 + i * 17];
    return path(`M${tx - 7} ${ty - 4}l14 8v-8l-14 8z`, i % 2 ? '#f6b52e' : '#f4ead0');
  });
  const waves = times(9, (i) => path(`M${-60 + wave(t, 4, i / 4) * 24} ${300 + i * 12}q40 -8 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`, 'none', { stroke: '#e8f0e0', 'stroke-width': 1 + i * 0.3, opacity: 0.5 })); // prettier-ignore
  return rect(0, 0, 640, 480, 'url(#sky)') + times(5, (i) => ellipse(((i * 190 + t * 9) % 820) - 90, 70 + chance(i) * 90, 70, 18, '#fff', { opacity: 0.55 })).join('') + rect(0, 288, 640, 110, 'url(#sea)') + waves.join('') + path('M0 398q180 -22 360 -6t280 -4v100H0z', '#e0c890') + path('M-10 288q60 -50 150 -40t130 40z', '#7a8a50') + path(`M190 424Q${x - 60} 330 ${x} ${y}`, 'none', { stroke: '#5a4a3a', 'stroke-width': 1.2 }) + tail.join('') + group(`translate(${x} ${y}) rotate(${wave(t, 2.1) * 14 + 12})`, path('M0 -48L34 0L0 52L-34 0Z', '#d8402c'), path('M0 -48L34 0H-34Z', '#f0c040'), line(0, -48, 0, 52, '#6a2a1a', 1.5)) + group('translate(180 462)', line(-8, 0, -4, -28, '#2f4a68', 10), line(10, 0, 4, -28, '#2f4a68', 10), path('M-16 -24Q-18 -62 0 -66Q18 -62 16 -24Z', '#f4ead0'), line(10, -54, 14, -42, '#d8a888', 7), circle(0, -78, 13, '#d8a888'), path('M-15 -82q15 -14 30 0l8 4h-38z', '#c8402c')); // prettier-ignore
}

function evening(t: number): string {
  return rect(0, 0, 640, 480, '#f2a05a') + rect(0, 0, 640, 300, 'url(#sun)', { opacity: 0.5 }) + circle(320, mix(210, 292, ramp(t, 0, 9)), 62, '#fff0c0') + circle(320, mix(210, 292, ramp(t, 0, 9)), 240, 'url(#sun)', { opacity: 0.7 }) + rect(0, 292, 640, 190, '#8a4a4a') + times(24, (i) => ellipse(320 + wave(t, 1.7, chance(i)) * (6 + i * 2), 300 + i * 7.4, 26 + i * 3, 1.8, '#ffe0a0', { opacity: 0.6 })).join('') + path('M-10 292q120 -60 210 -16t-30 18zM440 294q90 -40 220 -20v24z', '#5a2f3a'); // prettier-ignore
}

/** Scratched leader with a punched hole and somebody's writing. */
function leaderStrip(t: number): string {
  const tick = Math.floor(t * 12);
  const scribble = times(9, (i) => line(chance(tick * 9 + i) * 640, -10, chance(tick * 9 + i) * 640 + 60 * (chance(tick + i) - 0.5), 490, '#fff3c8', 1 + chance(i + tick) * 2)); // prettier-ignore
  return (
    rect(0, 0, 640, 480, tick % 5 === 0 ? '#c85a1e' : '#a8441a') +
    scribble.join('') +
    (tick % 7 < 2 ? circle(330, 200, 60, '#fff8e0') : '')
  );
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [0, 2.5, leaderStrip],
  [5.5, 15, flowerBed],
  [15, 24, swing],
  [24, 34, kite],
  [34, 42, evening],
  [42, 44, leaderStrip],
];

function leak(t: number): string {
  const strength = Math.max(during(t, 14, 16, 0.7), during(t, 23.2, 25, 0.6), during(t, 33.4, 35, 0.6), during(t, 41, 42.6, 0.5), 0.14 + 0.1 * wave(t, 3)); // prettier-ignore
  return fade(
    strength,
    ellipse(640 + wave(t, 4) * 60, 220, 330, 420, 'url(#leak)'),
    ellipse(-40, 420, 220, 260, 'url(#leak)', { opacity: 0.6 }),
  );
}

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const card = rect(0, 0, 640, 480, '#e8dcc0') + times(12, (i) => rect(0, 40 * i, 640, 1, '#c8b896')).join('') + line(90, 0, 90, 480, '#d86a5a', 1.4); // prettier-ignore
  const shake = scene && t > 5 ? `translate(${wave(t, 0.7) * 2} ${wave(t, 0.9) * 2}) ` : '';
  const body = scene ? group(`${shake}translate(-6 -5) scale(1.02)`, scene[2](t - scene[0])) : card;
  return picture(size, defs + body + leak(t) + wear(size, t, 0.7, '#fff3d8') + fade(0.12 * ease(t, 0, 1), rect(0, 0, 640, 480, '#c8783a')) + vignette(size, 0.5, true)); // prettier-ignore
}

/** A Super 8 home movie of 1971. */
export const gardenReelThree: DemoFilm = {
  name: 'garden-reel-three',
  recipe: {
    ...size,
    seconds: 44,
    fps: 18,
    picture: { kind: 'drawn', perSecond: 9, draw },
    titles: [
      {
        from: 2.6,
        to: 5.4,
        lines: [
          { text: 'Garden & Bay', face: 'fellItalic', size: 0.11, y: 0.42, colour: '0x2f3f6a' },
          { text: 'reel 3, summer 71', face: 'fellItalic', size: 0.06, y: 0.57, colour: '0x2f3f6a' },
        ],
      },
    ],
    look: colourFilm({ ...size, grain: 7, weave: 1.4 }),
    sound: {
      notes: [
        ...sequence(5.5, 42, 0.44, [60, 67, 72, 67, 64, 67, 76, 67, 57, 64, 69, 64, 60, 64, 72, 64, 53, 60, 65, 60, 57, 60, 69, 60, 55, 62, 67, 62, 59, 62, 71, 62], 0.34, 'pluck', 1.1), // prettier-ignore
        ...sequence(9, 42, 1.76, [79, 76, 72, 77, 76, 74, 71, 74], 0.26, 'pluck', 1.8),
        ...sequence(24, 40, 4, [52], 0.55, 'wind', 4.5),
      ],
      hum: 1,
      hiss: 0.3,
      reverb: 0.2,
      tone: 4600,
    },
  },
  record: {
    ...amateurReels,
    supplierId: 'CFL-AR-0316',
    title: { en: 'Garden and Bay, Reel 3', de: 'Garten und Bucht, Rolle 3' },
    description: {
      en: 'Three minutes of Super 8 were in the cartridge; Jean Laurie used them for one bed of flowers, one child, one kite and one sunset, and then the film was full. The child is her niece Una, the cottage was pulled down in 1980. On the lid stands: “Reel 3. Good. Wind on the bay. Reel 2 is only the dog.” The light that runs in from the edges is a fault of the camera door, and by now the best thing about it.',
      de: 'Drei Minuten Super 8 waren in der Kassette; Jean Laurie brauchte sie für ein Blumenbeet, ein Kind, einen Drachen und einen Sonnenuntergang, dann war der Film voll. Das Kind ist ihre Nichte Una, das Häuschen wurde 1980 abgerissen. Auf dem Deckel steht: „Rolle 3. Gut. Wind in der Bucht. Rolle 2 ist nur der Hund.“ Das Licht, das von den Rändern hereinläuft, ist ein Fehler der Kameraklappe und inzwischen das Schönste daran.',
    },
    contentnotes: {
      en: 'Silent original. The guitar was recorded by the family for the handing-over in 2011; the projector is theirs as well.',
      de: 'Im Original stumm. Die Gitarre hat die Familie zur Übergabe 2011 eingespielt; auch der Projektor ist ihrer.',
    },
    keywords: {
      en: ['home movie', 'Super 8', 'garden', 'child', 'swing', 'kite', 'sea', 'summer', 'sunset'],
      de: ['Familienfilm', 'Super 8', 'Garten', 'Kind', 'Schaukel', 'Drachen', 'Meer', 'Sommer', 'Sonnenuntergang'],
    },
    description_date: '1971',
    language: ['en'],
    production_shoot_year: '1971',
    production_shoot_decade: '1970',
    production_genre: ['Home movie'],
    production_format: ['Super 8', 'Colour', 'Silent'],
    production_countryoforigin: ['United Kingdom'],
    production_countryofaction: ['United Kingdom'],
    production_cityoforigin: ['Corriemuir'],
    production_regionofaction: ['Firth of Lorrie'],
    production_talent_director: ['Jean Laurie'],
    production_talent_cameraman: ['Jean Laurie'],
    production_talent_composer: ['Una Laurie'],
    production_actor: ['Una Laurie'],
    production_talent_cast_principals: ['Una Laurie'],
    preview: { start: 6, duration: 34 },
    posterAt: 29,
    chapters: [
      { startMs: 0, title: { en: 'Leader', de: 'Startband' } },
      { startMs: 5500, title: { en: 'The flower bed', de: 'Das Blumenbeet' } },
      { startMs: 15_000, title: { en: 'Una', de: 'Una' } },
      { startMs: 24_000, title: { en: 'Wind on the bay', de: 'Wind über der Bucht' } },
      { startMs: 34_000, title: { en: 'Evening', de: 'Abend' } },
    ],
  },
  script: [
    { from: 0, to: 2.4, en: '[A projector starts]', de: '[Ein Projektor läuft an]' },
    { from: 2.6, to: 5.4, en: 'Garden and Bay, reel 3, summer 71.', de: 'Garten und Bucht, Rolle 3, Sommer 71.' },
    { from: 5.6, to: 8.6, en: '♪ Guitar, picked ♪', de: '♪ Gitarre, gezupft ♪' },
    {
      from: 8.6,
      to: 15,
      seen: true,
      en: 'Red, white and yellow flowers nod in front of a cottage. Bees.',
      de: 'Rote, weiße und gelbe Blumen nicken vor einem Häuschen. Bienen.',
    },
    {
      from: 15,
      to: 24,
      seen: true,
      en: 'A child in a red jumper swings from a tree, against the sun.',
      de: 'Ein Kind im roten Pullover schaukelt an einem Baum, gegen die Sonne.',
    },
    { from: 24.5, to: 27, en: '[Wind]', de: '[Wind]' },
    {
      from: 27,
      to: 34,
      seen: true,
      en: 'On the beach somebody in a cap holds a red and yellow kite above the bay.',
      de: 'Am Strand hält jemand mit Mütze einen rot-gelben Drachen über die Bucht.',
    },
    {
      from: 34,
      to: 42,
      seen: true,
      en: 'The sun sets in the sea. Orange light runs in from the right.',
      de: 'Die Sonne geht im Meer unter. Von rechts läuft orangefarbenes Licht herein.',
    },
    { from: 42, to: 44, en: '[The film runs out]', de: '[Der Film läuft aus]' },
  ],
};
