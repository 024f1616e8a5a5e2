import { during, ease, mix, ramp, times } from '../drawing/motion';
import { circle, fade, line, picture, rect, turn } from '../drawing/svg';
import { decoCard } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { blackAndWhite } from '../looks';
import { chord, sequence } from '../sound/note';
import { studioHalbton } from '../archives';

const size = { width: 640, height: 480 };
const grey = (level: number) => {
  const value = Math.round(mix(14, 240, level))
    .toString(16)
    .padStart(2, '0');
  return `#${value}${value}${value}`;
};

/** A pulse of a beat: quick open, slow close. */
const beat = (t: number, period: number, shift = 0) => {
  const phase = (((t + shift) % period) + period) % period;
  return ease(phase, 0, period * 0.25) * (1 - ease(phase, period * 0.4, period));
};

/** I. One field opens in another. */
function openings(t: number): string {
  return times(5, (i) => {
    const grow = ease(t, i * 1.6, i * 1.6 + 3.4);
    const breathe = 1 + 0.06 * Math.sin(t * 1.7 + i);
    const [w, h] = [mix(0, 600 - i * 118, grow) * breathe, mix(0, 440 - i * 84, grow) * breathe];
    return rect(320 - w / 2 + i * 9 * grow, 240 - h / 2 - i * 7 * grow, w, h, grey([0.22, 0.5, 0.08, 0.78, 1][i] ?? 0));
  }).join('');
}

/** II. A keyboard of bars. */
function bars(t: number): string {
  return times(12, (i) => {
    const strike = beat(t, 2.4, (i * 5 * 0.2) % 2.4);
    const h = 30 + strike * (300 - Math.abs(i - 5.5) * 26);
    return (
      rect(32 + i * 48.6, 240 - h / 2, 38, h, grey(0.3 + 0.7 * strike)) +
      rect(32 + i * 48.6, 236, 38, 8, grey(0.9), { opacity: 0.25 })
    );
  }).join('');
}

/** III. Diagonals: a square that turns and what it leaves behind. */
function turning(t: number): string {
  const trail = times(9, (i) => {
    const late = t - i * 0.13;
    const side = 250 + 60 * Math.sin(late * 1.1) - i * 8;
    return fade(1 - i / 9.5, turn(late * 38, 320 + 70 * Math.sin(late * 0.7), 240, rect(320 - side / 2 + 70 * Math.sin(late * 0.7), 240 - side / 2, side, side, i % 2 ? grey(0) : grey(1 - i * 0.09)))); // prettier-ignore
  });
  return trail.reverse().join('') + line(0, 240 + 180 * Math.sin(t), 640, 240 - 180 * Math.sin(t), grey(1), 2.4);
}

/** IV. Everything once more, and a single circle. */
function reprise(t: number): string {
  const columns = times(8, (i) =>
    times(6, (j) => {
      const on = beat(t, 1.6, (i + j) * 0.2);
      const s = 12 + on * 56;
      return rect(40 + i * 80 - s / 2, 40 + j * 80 - s / 2, s, s, grey(0.25 + on * 0.5));
    }).join(''),
  );
  const r = mix(0, 150, ease(t, 3, 8)) + mix(0, 420, ease(t, 8.6, 9.8));
  return columns.join('') + circle(320, 240, r, grey(1)) + circle(320, 240, r * 0.5 * ramp(t, 5, 8), grey(0));
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [4, 14, openings],
  [14, 24, bars],
  [24, 33, turning],
  [33, 43, reprise],
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const body = scene ? rect(0, 0, 640, 480, grey(0)) + fade(during(t, scene[0], scene[1], 0.25), scene[2](t - scene[0])) : decoCard(size); // prettier-ignore
  return picture(size, body + flicker(size, t, 0.1) + wear(size, t, 0.5) + vignette(size, 0.5, true));
}

/** An abstract film of 1923. */
export const rectanglesForPiano: DemoFilm = {
  name: 'rectangles-for-piano',
  recipe: {
    ...size,
    seconds: 46,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      {
        from: 0.3,
        to: 3.8,
        lines: [
          { text: 'RECHTECKE', face: 'limelight', size: 0.12, y: 0.42 },
          { text: 'FÜR KLAVIER', face: 'limelight', size: 0.065, y: 0.54 },
          { text: 'Hedda Quist   1923', face: 'josefin', size: 0.042, y: 0.68 },
        ],
      },
      { from: 43.3, to: 45.8, lines: [{ text: 'ENDE', face: 'limelight', size: 0.1, y: 0.5 }] },
    ],
    look: blackAndWhite({ ...size, grain: 6, weave: 0.6 }),
    sound: {
      notes: [
        ...chord(4, 3, [36, 48, 55], 0.5, 'piano'),
        ...sequence(4, 14, 0.8, [60, 67, 65, 62, 58, 63, 70, 68], 0.5, 'piano', 2),
        ...sequence(14, 24, 0.2, [60, 64, 67, 71, 74, 71, 67, 64, 58, 62, 65, 69], 0.34, 'piano', 0.7),
        ...sequence(14, 24, 2.4, [41, 43, 38, 36], 0.7, 'piano', 2.4),
        ...sequence(24, 33, 0.4, [72, null, 71, 70, null, 69, 68, 67], 0.42, 'piano', 1.4),
        ...sequence(24, 33, 1.2, [45, 44, 43, 42], 0.6, 'piano', 1.6),
        ...sequence(33, 42, 0.4, [60, 67, 72, 76, 74, 70, 67, 63], 0.42, 'piano', 1.2),
        ...chord(42, 3.5, [36, 43, 48, 64, 67, 72], 0.42, 'piano'),
      ],
      hum: 0.5,
      hiss: 0.25,
      reverb: 0.34,
      tone: 4200,
    },
  },
  record: {
    ...studioHalbton,
    supplierId: 'HN-SH-003',
    title: { en: 'Rectangles for Piano', de: 'Rechtecke für Klavier' },
    description: {
      en: 'Four movements for a white rectangle. It opens, it multiplies into keys, it turns on its corner, and in the end it meets a circle and loses. Hedda Quist drew no pictures for it: she moved strips of painted cardboard under the camera, following a score on squared paper in which one square stood for one second of grey. The piano part is her brother’s. At the first night the projectionist was asked, in all earnestness, to put it into focus.',
      de: 'Vier Sätze für ein weißes Rechteck. Es öffnet sich, es vervielfacht sich zu Tasten, es dreht sich auf der Ecke, und am Ende trifft es einen Kreis und verliert. Hedda Quist zeichnete dafür keine Bilder: Sie verschob bemalte Pappstreifen unter der Kamera, nach einer Partitur auf Karopapier, in der ein Kästchen für eine Sekunde Grau stand. Der Klavierpart stammt von ihrem Bruder. Bei der Uraufführung wurde der Vorführer allen Ernstes gebeten, scharf zu stellen.',
    },
    contentnotes: {
      en: 'Restored from the camera negative. The piano part was recorded from the manuscript. Contains pulsing contrasts of black and white.',
      de: 'Vom Kameranegativ restauriert. Der Klavierpart wurde nach der Handschrift eingespielt. Enthält pulsierende Schwarz-Weiß-Kontraste.',
    },
    keywords: {
      en: ['abstract film', 'geometry', 'rhythm', 'piano', 'avant-garde', 'black and white'],
      de: ['abstrakter Film', 'Geometrie', 'Rhythmus', 'Klavier', 'Avantgarde', 'Schwarz-Weiß'],
    },
    description_date: '1923',
    language: ['de'],
    production_original_airdate: '1923-11-04',
    production_shoot_year: '1923',
    production_shoot_decade: '1920',
    production_genre: ['Abstract film', 'Animation'],
    production_format: ['35 mm', 'Black and white', 'Silent'],
    production_countryoforigin: ['Germany'],
    production_cityoforigin: ['Nordersiel'],
    production_studio: ['Studio Halbton'],
    production_talent_director: ['Hedda Quist'],
    production_talent_composer: ['Anselm Quist'],
    production_talent_cameraman: ['Wilma Tiedemann'],
    production_talent_producer: ['Wilma Tiedemann'],
    preview: { start: 7, duration: 34 },
    posterAt: 27.4,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 4000, title: { en: 'I. Openings', de: 'I. Öffnungen' } },
      { startMs: 14_000, title: { en: 'II. Keys', de: 'II. Tasten' } },
      { startMs: 24_000, title: { en: 'III. On the corner', de: 'III. Auf der Ecke' } },
      { startMs: 33_000, title: { en: 'IV. The circle', de: 'IV. Der Kreis' } },
    ],
  },
  script: [
    {
      from: 0.3,
      to: 3.8,
      en: 'Rectangles for Piano. Hedda Quist, 1923.',
      de: 'Rechtecke für Klavier. Hedda Quist, 1923.',
    },
    { from: 4, to: 7, en: '♪ Piano, slow, single notes ♪', de: '♪ Klavier, langsam, einzelne Töne ♪' },
    {
      from: 7,
      to: 14,
      seen: true,
      en: 'Grey and white rectangles open inside one another.',
      de: 'Graue und weiße Rechtecke öffnen sich ineinander.',
    },
    { from: 14, to: 17, en: '♪ Fast runs ♪', de: '♪ Schnelle Läufe ♪' },
    {
      from: 17,
      to: 24,
      seen: true,
      en: 'Twelve upright bars leap and fall like keys.',
      de: 'Zwölf stehende Balken springen und fallen wie Tasten.',
    },
    {
      from: 24,
      to: 33,
      seen: true,
      en: 'A square turns on its corner and leaves black and white echoes behind.',
      de: 'Ein Quadrat dreht sich auf der Ecke und lässt schwarze und weiße Echos zurück.',
    },
    {
      from: 33,
      to: 41,
      seen: true,
      en: 'A field of small squares pulses. A circle grows in front of them.',
      de: 'Ein Feld kleiner Quadrate pulsiert. Davor wächst ein Kreis.',
    },
    { from: 41.5, to: 43.3, en: '♪ Closing chord ♪', de: '♪ Schlussakkord ♪' },
    { from: 43.3, to: 45.8, en: 'The end.', de: 'Ende.' },
  ],
};
