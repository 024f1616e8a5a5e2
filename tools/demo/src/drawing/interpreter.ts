import { mix, wave } from './motion';
import { circle, ellipse, line, path, picture, rect, vertical } from './svg';

const size = { width: 200, height: 240 };
const skin = '#d9a679';
const suit = '#26302f';

/** A person from the waist up who gestures with both hands, for the corner of a picture. */
export function interpreter(t: number): string {
  const arm = (side: 1 | -1) => {
    const phase = t + (side === 1 ? 0 : 0.7);
    const elbow = [100 + side * mix(58, 70, wave(phase, 2.3)), mix(188, 176, wave(phase, 1.9))] as const;
    const hand = [100 + side * mix(18, 52, wave(phase, 1.3)), mix(150, 112, wave(phase, 1.7))] as const;
    return (
      line(100 + side * 44, 142, elbow[0], elbow[1], suit, 22) +
      line(elbow[0], elbow[1], hand[0], hand[1], suit, 18) +
      circle(hand[0], hand[1], 12, skin) +
      line(hand[0], hand[1], hand[0] - side * 6, hand[1] - mix(14, 20, wave(phase, 0.9)), skin, 8)
    );
  };
  const head =
    rect(90, 96, 20, 26, skin) +
    ellipse(100, 78, 25, 31, skin) +
    path('M73 74Q72 42 100 42Q128 42 127 74Q118 58 100 58Q82 58 73 74Z', '#3a2a20') +
    circle(91, 78, 2.4, '#2b1c14') +
    circle(109, 78, 2.4, '#2b1c14') +
    ellipse(100, 95, 6, mix(1.5, 4, (wave(t, 0.6) + 1) / 2), '#8c4a3c');
  const body = path('M44 240V156Q46 128 76 122Q100 134 124 122Q154 128 156 156V240Z', suit);
  const ground = vertical('ground', [0, '#6f8588'], [1, '#465a5d']);
  return picture(size, ground + rect(0, 0, size.width, size.height, 'url(#ground)') + body + head + arm(-1) + arm(1));
}
