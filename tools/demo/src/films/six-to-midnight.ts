import { chance, clamp, during, ease, mix, times, wave } from '../drawing/motion';
import { drawPerson } from '../drawing/people';
import {
  circle,
  el,
  ellipse,
  fade,
  group,
  line,
  move,
  path,
  picture,
  radial,
  rect,
  turn,
  vertical,
} from '../drawing/svg';
import { decoCard } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { blackAndWhite } from '../looks';
import { progression, sequence } from '../sound/note';
import { harbourFilms } from '../archives';

const size = { width: 640, height: 480 };
const defs = el(
  'defs',
  {},
  vertical('morning', [0, '#6a6a6a'], [0.7, '#d8d8d8'], [1, '#f2f2f2']),
  vertical('evening', [0, '#0c0c0e'], [0.7, '#2c2c30'], [1, '#55555a']),
  radial('lamp', [0, '#fff', 0.9], [0.25, '#fff', 0.3], [1, '#fff', 0]),
  vertical('wet', [0, '#3a3a3a'], [1, '#101010']),
);

/** A row of house fronts. `lit` is the share of windows with light. */
const fronts = (shift: number, base: number, unit: number, shade: string, lit: number, seed: number) =>
  move(
    -(shift % (unit * 1.02)),
    0,
    times(Math.ceil(680 / unit) + 1, (i) => {
      const n = i + Math.floor(shift / (unit * 1.02)) + seed;
      const h = unit * (1 + chance(n) * 1.6);
      const x = i * unit * 1.02;
      const roof = [rect(x + unit * 0.7, base - h - unit * 0.24, unit * 0.1, unit * 0.24, shade), path(`M${x} ${base - h}l${unit / 2} ${-unit * 0.45}l${unit / 2} ${unit * 0.45}z`, shade), path(`M${x + unit * 0.4} ${base - h}l${unit * 0.1} ${-unit * 0.9}l${unit * 0.1} ${unit * 0.9}z`, shade)][Math.floor(chance(n + 50) * 3)]; // prettier-ignore
      const windows = lit > 0 ? times(12, (w) => (chance(n * 13 + w) < lit ? rect(x + unit * (0.14 + (w % 3) * 0.27), base - h + unit * (0.16 + Math.floor(w / 3) * 0.28), unit * 0.14, unit * 0.16, '#fff', { opacity: 0.85 }) : '')).join('') : ''; // prettier-ignore
      return rect(x, base - h, unit, h + 200, shade) + roof + windows;
    }).join(''),
  );

function tram(x: number, y: number, s: number, glow: number): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    line(0, -118, 20, -150, '#111', 2),
    path('M-120 -110Q-120 -118 -110 -118H110Q120 -118 120 -110V-14H-120Z', '#1a1a1a'),
    times(6, (i) => rect(-110 + i * 37, -102, 31, 40, glow > 0.5 ? '#f4f4f4' : '#8d8d8d')).join(''),
    times(5, (i) => circle(-94 + i * 42, -72, 8, '#222') + rect(-103 + i * 42, -66, 18, 12, '#222')).join(''),
    rect(-120, -56, 240, 5, '#cfcfcf'),
    circle(-70, -10, 13, '#0c0c0c') + circle(70, -10, 13, '#0c0c0c'),
    circle(122, -34, 5, '#fff') + fade(glow, circle(122, -34, 90, 'url(#lamp)')),
  );
}

function skyline(t: number): string {
  return rect(0, 0, 640, 480, 'url(#morning)') + circle(430, mix(330, 210, ease(t, 0, 8)), 44, '#fff', { opacity: 0.9 }) + circle(430, mix(330, 210, ease(t, 0, 8)), 150, 'url(#lamp)', { opacity: 0.6 }) + fronts(40 + t * 5, 330, 54, '#b2b2b2', 0, 3) + fronts(90 + t * 13, 390, 84, '#7b7b7b', 0, 40) + rect(0, 430, 640, 50, '#2b2b2b') + fronts(t * 30, 440, 130, '#333', 0.12, 80) + tram(mix(-200, 860, ease(t, 1.5, 9)), 474, 1, 0) + line(0, 324, 640, 324, '#222', 1.4); // prettier-ignore
}

function clock(t: number, cx: number, cy: number, r: number, from: number, to: number, seconds: number): string {
  const hour = mix(from, to, t / seconds);
  const hand = (angle: number, length: number, width: number) => turn(angle, cx, cy, line(cx, cy + r * 0.12, cx, cy - length, '#141414', width)); // prettier-ignore
  return circle(cx, cy, r * 1.1, '#1b1b1b') + circle(cx, cy, r, '#eee') + times(60, (i) => turn(i * 6, cx, cy, rect(cx - (i % 5 ? 1 : 3), cy - r * 0.95, i % 5 ? 2 : 6, r * (i % 5 ? 0.05 : 0.12), '#1b1b1b'))).join('') + hand((hour / 12) * 360, r * 0.55, r * 0.06) + hand(hour * 360, r * 0.84, r * 0.04) + circle(cx, cy, r * 0.06, '#141414'); // prettier-ignore
}

const wheel = (cx: number, cy: number, r: number, angle: number) =>
  circle(cx, cy, r, '#dadada') +
  circle(cx, cy, r * 0.86, '#3a3a3a') +
  times(8, (i) => turn(angle + i * 45, cx, cy, rect(cx - r * 0.05, cy - r * 0.84, r * 0.1, r * 0.84, '#cfcfcf'))).join(
    '',
  ) +
  circle(cx, cy, r * 0.2, '#eee');

/** Four things at once: wheel, piston, keys, feet. */
function atWork(t: number): string {
  const quarter = (x: number, y: number, ground: string, ...parts: string[]) => el('svg', { x, y, width: 318, height: 238, viewBox: '0 0 318 238' }, rect(0, 0, 318, 238, ground), ...parts); // prettier-ignore
  const a = t * 150;
  const rad = (a * Math.PI) / 180;
  const pin = { x: 92 + Math.cos(rad) * 52, y: 119 + Math.sin(rad) * 52 };
  const cross = 240 + Math.cos(rad) * 40;
  const keys = times(30, (i) => {
    const down = chance(Math.floor(t * 6) * 31 + i) > 0.86 ? 5 : 0;
    const [x, y] = [26 + (i % 10) * 28 + Math.floor(i / 10) * 9, 96 + Math.floor(i / 10) * 46];
    return (
      line(x, y + down, x, y + 34, '#555', 3) +
      ellipse(x, y + down, 12, 9, '#e9e9e9') +
      ellipse(x, y + down, 8.5, 6, '#1c1c1c')
    );
  });
  const feet = times(9, (i) => {
    const x = ((i * 46 + t * (i % 2 ? 88 : -74)) % 420 + 420) % 420 - 50; // prettier-ignore
    const s = Math.sin(t * 6 + i * 1.9) * 18;
    return line(x, -10, x - s, 150, '#161616', 20) + path(`M${x - s - 12} 144h22q14 6 18 16h-40z`, '#0b0b0b') + line(x + 10, -10, x + 10 + s, 146, '#222', 20) + path(`M${x + s - 2} 140h22q14 6 18 16h-40z`, '#111'); // prettier-ignore
  });
  return (
    rect(0, 0, 640, 480, '#000') +
    quarter(0, 0, '#5c5c5c', wheel(159, 119, 102, a), wheel(330, 240, 120, -a * 0.85), wheel(-10, 220, 80, -a * 1.3)) +
    quarter(
      322,
      0,
      '#8a8a8a',
      rect(0, 108, 318, 22, '#4b4b4b'),
      wheel(92, 119, 84, a),
      line(pin.x, pin.y, cross, 119, '#f0f0f0', 14),
      rect(cross - 16, 98, 40, 42, '#ddd'),
      rect(cross + 20, 112, 120, 14, '#f2f2f2'),
      rect(284, 74, 60, 90, '#2a2a2a'),
      circle(pin.x, pin.y, 9, '#111'),
    ) + // prettier-ignore
    quarter(
      0,
      242,
      '#2f2f2f',
      ...keys,
      rect(0, 0, 318, 62, '#111'),
      move(
        ((t * 40) % 200) - 100,
        0,
        rect(60, 16, 200, 60, '#f4f4f4'),
        times(3, (i) => rect(76, 26 + i * 14, 60 + chance(i + Math.floor(t * 2)) * 90, 3, '#333')).join(''),
      ),
    ) + // prettier-ignore
    quarter(
      322,
      242,
      '#b9b9b9',
      rect(0, 158, 318, 80, '#8e8e8e'),
      times(6, (i) => line(i * 70 - 40, 238, i * 60, 158, '#6f6f6f', 2)).join(''),
      ...feet,
    )
  );
}

/** Umbrellas from above, in the rain. */
function umbrellas(t: number): string {
  const drops = times(60, (i) => {
    const y = (chance(i) * 480 + t * 700) % 520;
    return line(chance(i + 99) * 640, y, chance(i + 99) * 640 - 3, y + 16, '#fff', 0.8);
  });
  const crowd = times(26, (i) => {
    const along = i % 2 === 0;
    const speed = 34 + chance(i) * 36;
    const x = along ? ((chance(i + 3) * 820 + t * speed) % 820) - 80 : 60 + chance(i + 8) * 520;
    const y = along ? 30 + chance(i + 6) * 420 : 560 - ((chance(i + 3) * 660 + t * speed) % 660);
    const r = 34 + chance(i + 2) * 12;
    return ellipse(x + 14, y + 20, r, r * 0.9, '#000', { opacity: 0.4 }) + group(`translate(${x} ${y}) rotate(${i * 40 + wave(t, 3, i / 5) * 8})`, times(8, (k) => path(`M0 0L${r * Math.cos((k * Math.PI) / 4)} ${r * Math.sin((k * Math.PI) / 4)}Q${r * 0.86 * Math.cos((k + 0.5) * (Math.PI / 4))} ${r * 0.86 * Math.sin((k + 0.5) * (Math.PI / 4))} ${r * Math.cos(((k + 1) * Math.PI) / 4)} ${r * Math.sin(((k + 1) * Math.PI) / 4)}Z`, i % 7 === 3 ? (k % 2 ? '#f2f2f2' : '#c9c9c9') : k % 2 ? '#1a1a1a' : '#2c2c2c')).join(''), circle(0, 0, 2.5, '#eee')); // prettier-ignore
  });
  return rect(0, 0, 640, 480, 'url(#wet)') + times(14, (i) => line(0, i * 40, 640, i * 40 + 20, '#4a4a4a', 1)).join('') + line(210, 0, 260, 480, '#7a7a7a', 3) + line(270, 0, 326, 480, '#7a7a7a', 3) + crowd.join('') + fade(0.4, ...drops); // prettier-ignore
}

function night(t: number): string {
  const signs = ['M60 60h150v46h-150z', 'M430 40h40v170h-40z', 'M520 90h90v40h-90z'].map((d, i) => path(d, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.25 + 0.75 * Math.round(chance(Math.floor(t * 3) + i * 7)) })); // prettier-ignore
  const bulbs = times(17, (i) =>
    circle(70 + i * 8.2, 83, 2.6, '#fff', { opacity: (i + Math.floor(t * 9)) % 4 === 0 ? 1 : 0.25 }),
  );
  const cars = times(5, (i) => {
    const x = ((chance(i) * 900 + t * (120 + i * 22)) % 900) - 120;
    return fade(0.75, circle(x, 412 + i * 9, 70, 'url(#lamp)')) + circle(x, 412 + i * 9, 4, '#fff') + circle(x + 16, 412 + i * 9, 4, '#fff') + ellipse(x + 8, 446 + i * 6, 5, 20, '#fff', { opacity: 0.3 }); // prettier-ignore
  });
  return rect(0, 0, 640, 480, 'url(#evening)') + fronts(30 + t * 3, 320, 60, '#1d1d20', mix(0.15, 0.75, clamp(t / 6)), 5) + fronts(t * 9, 390, 110, '#0c0c0d', mix(0.1, 0.6, clamp(t / 5)), 70) + signs.join('') + bulbs.join('') + rect(0, 400, 640, 80, '#060606') + cars.join('') + tram(mix(800, -260, ease(t, 2, 9)), 436, 0.9, 1) + times(4, (i) => drawPerson(90 + i * 150 + wave(t, 7, i / 4) * 26, 478, 84, { hat: i % 2 ? 'bonnet' : 'bowler', dress: i % 2 ? 'skirt' : 'coat', ink: '#000', step: t * 0.9 + i })).join(''); // prettier-ignore
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [4, 14, skyline],
  [
    14,
    18,
    (t) => rect(0, 0, 640, 480, '#4a4a4a') + fronts(20, 480, 150, '#3a3a3a', 0, 9) + clock(t, 320, 220, 150, 6, 9, 4),
  ],
  [18, 29, atWork],
  [32, 43, umbrellas],
  [43, 55, night],
  [55, 60, (t) => rect(0, 0, 640, 480, '#0a0a0a') + circle(320, 240, 380, 'url(#lamp)', { opacity: 0.35 }) + clock(Math.min(t, 4), 320, 240, 150, 23.2, 24, 4)], // prettier-ignore
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const body = scene ? rect(0, 0, 640, 480, '#000') + fade(during(t, scene[0], scene[1], 0.35), scene[2](t - scene[0])) : decoCard(size); // prettier-ignore
  return picture(size, defs + body + flicker(size, t, 0.1) + wear(size, t, 0.6) + vignette(size, 0.55, true));
}

/** A city symphony of 1927. */
export const sixToMidnight: DemoFilm = {
  name: 'nordersiel-six-to-midnight',
  recipe: {
    ...size,
    seconds: 63,
    fps: 20,
    picture: { kind: 'drawn', perSecond: 10, draw },
    titles: [
      {
        from: 0.3,
        to: 3.8,
        lines: [
          { text: 'NORDERSIEL', face: 'limelight', size: 0.115, y: 0.4 },
          { text: 'SECHS BIS MITTERNACHT', face: 'josefin', size: 0.05, y: 0.53 },
          { text: 'aufgenommen von Jelle Harms · 1927', face: 'josefin', size: 0.036, y: 0.66 },
        ],
      },
      { from: 29.2, to: 31.8, lines: [{ text: 'Es regnet.', face: 'josefin', size: 0.07, y: 0.5 }] },
      { from: 60.3, to: 62.8, lines: [{ text: 'MORGEN WIEDER', face: 'limelight', size: 0.07, y: 0.5 }] },
    ],
    look: blackAndWhite({ ...size, grain: 7, weave: 0.8 }),
    sound: {
      notes: [
        ...progression(
          4,
          14,
          2.5,
          [
            [50, 57, 62, 65],
            [48, 55, 60, 64],
          ],
          0.34,
          'pad',
        ),
        ...sequence(14, 18, 0.5, [84], 0.5, 'tick', 0.1),
        ...sequence(18, 29, 0.18, [50, 57, 62, 57, 53, 57, 62, 65, 48, 55, 60, 55], 0.36, 'piano', 0.5),
        ...sequence(18, 29, 0.72, [38, 36], 0.7, 'bass', 0.7),
        ...sequence(18, 29, 0.36, [70, 78], 0.3, 'tick', 0.1),
        ...sequence(32, 43, 0.6, [74, null, 69, 72, null, 65, 67, null], 0.4, 'piano', 2.4),
        ...sequence(32, 42, 5, [76], 0.35, 'wind', 6),
        ...progression(
          32,
          43,
          3.6,
          [
            [46, 53, 58],
            [45, 52, 57],
            [43, 50, 55],
          ],
          0.3,
          'pad',
        ),
        ...sequence(43, 55, 0.3, [62, 65, 69, 72, 74, 72, 69, 65, 60, 64, 67, 71, 72, 71, 67, 64], 0.34, 'piano', 0.9),
        ...sequence(43, 55, 0.6, [38, 45, 36, 43], 0.6, 'bass', 0.55),
        ...sequence(55, 60, 1, [55], 0.5, 'bell', 2.5),
      ],
      hum: 0.6,
      hiss: 0.25,
      reverb: 0.36,
      tone: 3800,
    },
  },
  record: {
    ...harbourFilms,
    supplierId: 'HN-HF-0112',
    title: { en: 'Nordersiel, Six to Midnight', de: 'Nordersiel, sechs bis Mitternacht' },
    description: {
      en: 'One working day of a middling port, from the first tram to the last. The port office had asked for ten minutes about cranes. Jelle Harms brought back a minute in which there is not a single one: chimneys, a clock, four machines side by side, feet, and then, because it rained all that week, umbrellas seen from the tower of the fish hall. The office paid for half of it. Today it is the most borrowed film of the archive.',
      de: 'Ein Arbeitstag einer mittleren Hafenstadt, von der ersten Straßenbahn bis zur letzten. Das Hafenamt hatte zehn Minuten über Kräne bestellt. Jelle Harms brachte eine Minute, in der kein einziger vorkommt: Schornsteine, eine Uhr, vier Maschinen nebeneinander, Füße, und dann, weil es die ganze Woche regnete, Schirme, vom Turm der Fischhalle aus gesehen. Das Amt bezahlte die Hälfte. Heute ist es der meistentliehene Film des Archivs.',
    },
    contentnotes: {
      en: 'German intertitles. The music was written for the reopening of the fish hall as a cinema in 2009.',
      de: 'Deutsche Zwischentitel. Die Musik entstand 2009 zur Wiedereröffnung der Fischhalle als Kino.',
    },
    keywords: {
      en: ['city symphony', 'tram', 'clock', 'rain', 'umbrellas', 'machines', 'night', 'work'],
      de: ['Stadtsinfonie', 'Straßenbahn', 'Uhr', 'Regen', 'Regenschirme', 'Maschinen', 'Nacht', 'Arbeit'],
    },
    description_date: '1927',
    language: ['de'],
    production_original_airdate: '1927-10-08',
    production_shoot_year: '1927',
    production_shoot_decade: '1920',
    production_genre: ['City film', 'Documentary'],
    production_format: ['35 mm', 'Black and white', 'Silent'],
    production_countryoforigin: ['Germany'],
    production_countryofaction: ['Germany'],
    production_cityoforigin: ['Nordersiel'],
    production_regionofaction: ['North Sea coast'],
    production_studio: ['Filmstelle des Hafenamts Nordersiel'],
    production_talent_director: ['Jelle Harms'],
    production_talent_cameraman: ['Jelle Harms'],
    production_talent_editor: ['Grete Onken'],
    production_talent_composer: ['Tomma Behrends'],
    production_talent_producer: ['Hafenamt Nordersiel'],
    production_talent_additionalcrew: ['Fiete Janssen'],
    production_award: ['Honourable mention, Week of the City Film 1928'],
    preview: { start: 5, duration: 45 },
    posterAt: 37,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 4000, title: { en: 'Six o’clock', de: 'Sechs Uhr' } },
      { startMs: 18_000, title: { en: 'At work', de: 'Bei der Arbeit' } },
      { startMs: 29_000, title: { en: 'Rain', de: 'Regen' } },
      { startMs: 43_000, title: { en: 'Lights', de: 'Lichter' } },
      { startMs: 55_000, title: { en: 'Midnight', de: 'Mitternacht' } },
    ],
  },
  script: [
    {
      from: 0.3,
      to: 3.8,
      en: 'Nordersiel, six to midnight. Photographed by Jelle Harms, 1927.',
      de: 'Nordersiel, sechs bis Mitternacht. Aufgenommen von Jelle Harms, 1927.',
    },
    {
      from: 4,
      to: 14,
      seen: true,
      en: 'The sun rises behind chimneys and gables. An early tram with five passengers crosses the picture.',
      de: 'Hinter Schornsteinen und Giebeln geht die Sonne auf. Eine frühe Straßenbahn mit fünf Fahrgästen fährt durchs Bild.',
    },
    { from: 14, to: 18, en: '[A clock ticks from six to nine]', de: '[Eine Uhr tickt von sechs bis neun]' },
    { from: 18, to: 21, en: '♪ Piano and bass, driving ♪', de: '♪ Klavier und Bass, treibend ♪' },
    {
      from: 21,
      to: 29,
      seen: true,
      en: 'The picture in four parts: wheels, a piston, the keys of a typewriter, hurrying feet.',
      de: 'Das Bild in vier Teilen: Räder, ein Kolben, die Tasten einer Schreibmaschine, eilige Füße.',
    },
    { from: 29.2, to: 31.8, en: 'It is raining.', de: 'Es regnet.' },
    {
      from: 32,
      to: 43,
      seen: true,
      en: 'Dozens of black umbrellas from above, and a few light ones, cross a square with tram rails.',
      de: 'Dutzende schwarze Schirme von oben, und ein paar helle, queren einen Platz mit Straßenbahnschienen.',
    },
    {
      from: 43,
      to: 55,
      seen: true,
      en: 'Night. Windows light up one by one, signs flash, headlamps slide through wet streets.',
      de: 'Nacht. Ein Fenster nach dem anderen wird hell, Leuchtschriften blinken, Scheinwerfer gleiten durch nasse Straßen.',
    },
    { from: 55, to: 60, en: '[A bell strikes midnight]', de: '[Eine Glocke schlägt Mitternacht]' },
    { from: 60.3, to: 62.8, en: 'Tomorrow again.', de: 'Morgen wieder.' },
  ],
};
