import { readSubtitles } from '../read-subtitles';
import { stlFile } from '../testing/stl-file';

const read = (bytes: Buffer) => readSubtitles(bytes, 'stl');

const times = { from: '00:00:01:12', to: '00:00:03:00' };

describe('EBU STL', () => {
  it('is read with umlauts, colours and boxes of teletext', async () => {
    const text = [0x0d, 0x07, 0x0b, 0x0b, 0x53, 0xc8, 0x75, 0xfb, 0x0a, 0x0a, 0x8a, 0x8a, 0x0d, 0xc8, 0x41, 0x21, 0x8f];
    const { cues, language } = await read(stlFile([{ ...times, text }]));
    expect(cues).toEqual([{ startMs: 1480, endMs: 3000, text: 'Süß\nÄ!' }]);
    expect(language).toBe('de');
  });

  it('is read at 25 and at 30 frames a second', async () => {
    const subtitle = { from: '01:00:00:15', to: '01:00:01:00', text: 'x' };
    expect((await read(stlFile([subtitle]))).cues[0]?.startMs).toBe(3_600_600);
    expect((await read(stlFile([subtitle], { format: 'STL30.01' }))).cues[0]?.startMs).toBe(3_600_500);
  });

  it.each([
    ['that the header names', '10000000', '10:00:01:12', 1480],
    ['that the header does not name', '00000000', '10:00:01:12', 1480],
    ['that the times have left out', '10000000', '00:00:01:12', 1480],
    ['of a long film', '00000000', '02:00:00:00', 7_200_000],
  ])('has the times of the programme, for a start %s', async (_, start, from, startMs) => {
    const [hour = ''] = from.split(':');
    const { cues } = await read(stlFile([{ from, to: `${hour}:30:00:00`, text: 'x' }], { start }));
    expect(cues[0]?.startMs).toBe(startMs);
  });

  it.each([
    ['Latin', '00', [0xc2, 0x65, 0xe1, 0xcf, 0x53, 0xd5, 0xa9, 0xe8, 0xcb, 0x63], 'éÆŠ♪‘Łç'],
    ['Cyrillic', '01', [0xbf, 0xe0, 0xd8], 'При'],
    ['Arabic', '02', [0xe3, 0xe4], '\u0643\u0644'],
    ['Greek', '03', [0xc1, 0xe2], 'Αβ'],
    ['Hebrew', '04', [0xe0, 0xe1], 'אב'],
  ])('is read in the %s code table', async (_, table, text, expected) => {
    expect((await read(stlFile([{ ...times, text }], { table }))).cues[0]?.text).toBe(expected);
  });

  it('joins the blocks of a long subtitle, and leaves comments and user data out', async () => {
    const { cues } = await read(
      stlFile([
        { ...times, text: 'The first part ', extension: 0 },
        { ...times, text: 'user data', extension: 0xfe },
        { ...times, text: 'and the second.' },
        { from: '00:00:04:00', to: '00:00:05:00', text: 'for the translator', isComment: true },
      ]),
    );
    expect(cues).toEqual([{ startMs: 1480, endMs: 3000, text: 'The first part and the second.' }]);
  });

  it('has each line of a text that builds up on the screen once', async () => {
    const at = (second: number, text: string | number[], cumulative: number) => ({
      from: `00:00:0${second}:00`,
      to: '00:00:09:00',
      text,
      cumulative,
    });
    const newLine = 0x8a;
    const repeated = [...Buffer.from('One'), newLine, ...Buffer.from('Two')];
    const { cues, repairs } = await read(stlFile([at(1, 'One', 1), at(2, repeated, 2), at(3, 'Three', 3)]));
    expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [1000, 'One'],
      [2000, 'Two'],
      [3000, 'Three'],
    ]);
    expect(repairs).toEqual([{ code: 'repetitionRemoved', count: 1 }]);
  });

  it.each([
    ['another file of that name', Buffer.from('solid cube\n'), 'the file is not EBU STL'],
    ['a header that is cut off', stlFile([]).subarray(0, 500), 'the file is not EBU STL'],
    ['a subtitle that is cut off', stlFile([{ ...times, text: 'x' }]).subarray(0, 1100), 'subtitle 1: the file ends'],
    ['times that are none', stlFile([{ ...times, to: '99:00:00:00', text: 'x' }]), 'subtitle 1: the times are not'],
    ['no duration', stlFile([{ ...times, to: times.from, text: 'x' }]), 'subtitle 1: the cue must end'],
    [
      'a text without end',
      stlFile(Array.from({ length: 200 }, () => ({ ...times, text: 'x'.repeat(112), extension: 1 }))),
      'subtitle 147: the cue is longer',
    ],
  ])('is refused for %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});
