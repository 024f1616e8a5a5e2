import { plainText } from './plain-text';

it.each([
  ['**Bold** and __strong__, *slanted* and _stressed_.', 'Bold and strong, slanted and stressed.'],
  ['# Heading\n\nText', 'Heading\n\nText'],
  ['More info\n~~~~~~~~~\n\nText', 'More info\n\nText'],
  ['See [the archive](https://films.example/a).', 'See the archive (https://films.example/a).'],
  ['See [films.example](https://films.example/).', 'See films.example.'],
  ['See [part 2](/watch?v=2).', 'See part 2.'],
  ['The `Cython-Compiler <http://cython.example>`__ is', 'The Cython-Compiler (http://cython.example) is'],
  ['Write to <mailto:a@films.example>', 'Write to mailto:a@films.example'],
  ['![Poster](poster.jpg)Text', 'PosterText'],
  [String.raw`in \_\_init\_\_ \*really\*`, 'in __init__ *really*'],
  ['``code`` and `more`', 'code and more'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<b>Bold</b> &amp; <i class="x">slanted</i> &#8212; &euro;', 'Bold & slanted — &euro;'],
  ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
])('takes the marks off %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it.each([
  '1. Like a call. 2. This is your life.',
  "1929. Lye's first film",
  "`The Judy Spots' is a tape",
  '- one\n- two',
  'flop of "The last millionaire"*, he is off to England and the USA*',
  '5 < 6 and a > b, 2 * 3 * 4',
  'snake_case_name and file_name',
  'Also on DVD [319174].',
  'Winner 1987 <unknown>',
  'C# and #1',
  'AT&T; R&D',
])('leaves %j as it is', (text) => {
  expect(plainText(text)).toBe(text);
});

it('removes what only hides text', () => {
  expect(plainText('<br><p></p>')).toBeUndefined();
  expect(plainText(undefined)).toBeUndefined();
});

it('is done at once with text that repeats its marks', () => {
  const before = process.cpuUsage();
  for (const mark of ['*', '_', '`', '<', '[', '**a', '`a <', '<script', '[a](', '&', '# ', '<!--', '<b ']) {
    plainText(mark.repeat(20_000 / mark.length));
  }
  expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
});
