import { readSubtitles } from './read-subtitles';
import { cutCues, writeWebVtt } from './write-web-vtt';

const read = async (text: string, format: 'vtt' | 'srt') => (await readSubtitles(Buffer.from(text), format)).cues;

describe('subtitles', () => {
  it('are read from WebVTT as plain text with the names of speakers', async () => {
    const cues = await read(
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.500 align:start\n<v Ada>Hello <i>you</i> &amp; me\n\nNOTE x\n',
      'vtt',
    );
    expect(cues).toEqual([{ startMs: 1000, endMs: 2500, text: 'Ada: Hello you & me' }]);
  });

  it('are read from SRT, also in Windows-1252', async () => {
    const srt = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}Stra\xdfe\r\n', 'latin1');
    expect((await readSubtitles(srt, 'srt')).cues).toEqual([{ startMs: 1000, endMs: 2000, text: 'Straße' }]);
  });

  it.each([
    [
      'UTF-16 with a byte order mark',
      Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nGröße', 'utf16le'),
      undefined,
    ],
    ['UTF-16 without one', Buffer.from('00:01.000 --> 00:02.000\nGröße', 'utf16le'), undefined],
    ['a declared encoding', Buffer.from('00:01.000 --> 00:02.000\nGr\x94\xe1e', 'latin1'), 'cp850'],
  ])('are read in %s', async (_, bytes, encoding) => {
    expect((await readSubtitles(bytes, 'vtt', { encoding })).cues).toEqual([
      { startMs: 1000, endMs: 2000, text: 'Größe' },
    ]);
  });

  it.each([
    ['0:0:0.5 --> 0:0:1.25', 500, 1250],
    ['00:00:01,5 --> 123:00:00.0000', 1500, 442_800_000],
    ['\t00:59.999-->01:00:00.000 line:90%', 59_999, 3_600_000],
  ])('are read with the times %s', async (times, startMs, endMs) => {
    expect(await read(`${times}\nText\n`, 'srt')).toEqual([{ startMs, endMs, text: 'Text' }]);
    expect(await read(`WEBVTT\n\nid\n${times}\nText\n`, 'vtt')).toEqual([{ startMs, endMs, text: 'Text' }]);
  });

  it('lose no text of an SRT cue with blank lines, or without a blank line before the next', async () => {
    const srt = '1\n00:01 --> 00:02\nOne\n\ntwo\n\n2\n00:03 --> 00:04\nThree\n3\n00:05 --> 00:06\n1931\n\n4\n';
    expect((await read(srt, 'srt')).map(({ text }) => text)).toEqual(['One\ntwo', 'Three', '1931']);
  });

  it.each([
    ['<html><script>alert(1)</script>', 'line 1: text without times'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\ntwo', 'line 6: text without times'],
    ['WEBVTT\n\n00:01.000 --> soon\nOne', 'line 3: the times are not of the form'],
    ['WEBVTT\n\n00:00:75.000 --> 00:01:80.000\nOne', 'line 3: the times are not of the form'],
    ['WEBVTT\r\n\r\nNOTE x\r\n\r\n00:02.000 --> 00:02.000\r\nOne', 'line 5: the cue must end after it begins'],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(20_001)}`, 'line 3: the cue is longer than 20000 characters'],
    [`Größe\ufffd`.repeat(2) + '\n', 'line 1: text without times'],
    ['x'.repeat(8 * 1024 * 1024 + 1), 'larger than 8 MB'],
  ])('are refused with the line: %.60s', async (text, message) => {
    await expect(read(text, 'vtt')).rejects.toThrow(message);
  });

  it('are refused beyond 50,000 cues, with the line of the first cue too many, at the cost of reading so many', async () => {
    const cues = Array.from({ length: 200_000 }, (_, index) => `${index + 1}\n00:00:01,0 --> 00:00:02,0\nx\n\n`);
    const costOf = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user;
    };
    const most = cues.slice(0, 50_000).join('');
    const reading = await costOf(async () => expect(await read(most, 'srt')).toHaveLength(50_000));
    const refusing = await costOf(() =>
      expect(read(cues.join(''), 'srt')).rejects.toThrow('line 200002: more than 50000 cues'),
    );
    expect(refusing).toBeLessThan(5 * reading);
  });

  it('let other work continue while many are read', async () => {
    const cues = '00:01 --> 00:02\nx\n\n'.repeat(20_000);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await read(cues, 'srt');
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it('take time in proportion to their text, whatever it is', async () => {
    const before = process.cpuUsage();
    for (const text of ['<v ', '<a', '{\\', '<v.a', '&amp', '< \t']) {
      await read(`00:01 --> 00:02\n${text.repeat(20_000 / text.length)}\n\n`.repeat(20), 'srt');
      await read(`00:01 --> 00:02\n<v${' '.repeat(19_000)}\n\n`.repeat(20), 'srt');
    }
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('are stored without characters that no database takes', async () => {
    const utf16 = Buffer.from('\ufeff00:01 --> 00:02\nA\0B\ud800C\u0007', 'utf16le');
    expect((await readSubtitles(utf16, 'vtt')).cues.map(({ text }) => text)).toEqual(['AB\ufffdC']);
  });

  it('inside of a film lose what no player shows, and nothing else', async () => {
    const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:01.000\nOne\n\n00:02.000 --> 00:03.000\nTwo\n');
    expect((await readSubtitles(vtt, 'vtt', { skipInvalid: true })).cues).toHaveLength(1);
  });

  it('are refused with all their first faults', async () => {
    const faulty = 'WEBVTT\n\nloose\n\n00:03.000 --> 00:02.000\nOne\n\n00:xx --> 1\nTwo';
    await expect(read(faulty, 'vtt')).rejects.toMatchObject({
      texts: { de: expect.stringMatching(/^Zeile 3: Text ohne Zeitangabe; Zeile 5: .*; Zeile 8: /) },
    });
    await expect(read('loose\n\n'.repeat(99), 'vtt')).rejects.toMatchObject({ faults: { length: 10 } });
  });

  it('are repaired, and say what was', async () => {
    const vtt = '0:03 --> 0:04\nTwo\n\n00:01.000 --> 00:02.000\nOne\n\n00:05.000 --> 00:06.000\n<b></b>\n';
    expect((await readSubtitles(Buffer.from(vtt), 'vtt')).repairs).toEqual([
      { code: 'headerMissing', count: 1 },
      { code: 'timesIncomplete', count: 1 },
      { code: 'orderChanged', count: 1 },
      { code: 'emptyLeftOut', count: 1 },
    ]);
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\ntwo\n';
    expect((await readSubtitles(Buffer.from(srt), 'srt')).repairs).toEqual([{ code: 'blankLineJoined', count: 1 }]);
    const fine = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n';
    expect((await readSubtitles(Buffer.from(fine), 'vtt')).repairs).toEqual([]);
  });

  it('are empty when the file is', async () => {
    expect(await read('', 'srt')).toEqual([]);
    expect(await read('WEBVTT - a title\nKind: captions\n', 'vtt')).toEqual([]);
  });

  it('are escaped when written, so that no text opens a tag or ends a cue', async () => {
    const text = '<script>alert(1)</script>\n\n00:00:05.000 --> 00:00:06.000\r\n& <v X>';
    const written = writeWebVtt([{ startMs: 0, endMs: 3_600_999, text }]);
    expect(written).not.toMatch(/[<]/);
    expect(written.match(/ --> /g)).toHaveLength(1);
    expect(written).toContain('00:00:00.000 --> 01:00:00.999');
    const again = await read(written, 'vtt');
    expect(again).toHaveLength(1);
    expect(again[0]?.text).toContain('<script>alert(1)</script>');
  });

  it('are cut to a window, with times relative to its start', () => {
    const cues = [
      { startMs: 0, endMs: 5000, text: 'before' },
      { startMs: 9000, endMs: 11_000, text: 'into' },
      { startMs: 39_000, endMs: 45_000, text: 'out of' },
      { startMs: 40_000, endMs: 41_000, text: 'after' },
    ];
    expect(cutCues(cues, { startMs: 10_000, durationMs: 30_000 })).toEqual([
      { startMs: 0, endMs: 1000, text: 'into' },
      { startMs: 29_000, endMs: 30_000, text: 'out of' },
    ]);
  });
});
