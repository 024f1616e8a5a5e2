import { readSubtitles } from './read-subtitles';
import { cutCues, writeWebVtt } from './write-web-vtt';

const read = (text: string, format: 'vtt' | 'srt') => readSubtitles(Buffer.from(text), format);

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
    expect(await readSubtitles(srt, 'srt')).toEqual([{ startMs: 1000, endMs: 2000, text: 'Straße' }]);
  });

  it('are empty when the file is in another format', async () => {
    expect(await read('<html><script>alert(1)</script>', 'vtt')).toEqual([]);
    expect(await read('', 'srt')).toEqual([]);
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
