import { readSubtitles } from '../read-subtitles';

const read = async (text: string) => {
  const { cues } = await readSubtitles(Buffer.from(text), 'vtt');
  return cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words]);
};

const cue = (text: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${text}\n`;

/** Cases of https://www.w3.org/TR/webvtt1/, of the kinds that the suite of vtt.js tries; docs/transcripts.md says where we differ. */
describe('WebVTT is read as its standard says', () => {
  it.each([
    ['a signature with a byte order mark', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nText'],
    ['a title after the signature', 'WEBVTT A title\n\n00:01.000 --> 00:02.000\nText'],
    ['a tab after the signature', 'WEBVTT\tA title\n\n00:01.000 --> 00:02.000\nText'],
    ['metadata below the signature', 'WEBVTT\nKind: captions\nLanguage: de\n\n00:01.000 --> 00:02.000\nText'],
    ['lines that end with CR', 'WEBVTT\r\r00:01.000 --> 00:02.000\rText\r'],
    ['an identifier', 'WEBVTT\n\n12*AS& over…\n00:01.000 --> 00:02.000\nText'],
    ['comments between cues', 'WEBVTT\n\nNOTE one\ntwo\n\n00:01.000 --> 00:02.000\nText\n\nNOTE\nthree\n'],
    ['regions and styles', 'WEBVTT\n\nREGION\nid:a\n\nSTYLE\n::cue { }\n\n00:01.000 --> 00:02.000 region:a\nText'],
    ['hours of several digits', cue('Text', '000:00:01.000 --> 0000:00:02.000')],
    ['settings, known and unknown', cue('Text', '00:01.000 --> 00:02.000 line:-3 align:middle size:5%% bogus')],
    ['settings without a space before them', cue('Text', '00:01.000 --> 00:02.000line:40%')],
    ['tabs and spaces around the arrow', cue('Text', '00:01.000\t--> \t00:02.000')],
    ['no spaces around the arrow', cue('Text', '00:01.000-->00:02.000')],
    ['no line break at the end', 'WEBVTT\n\n00:01.000 --> 00:02.000\nText'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual([[1000, 2000, 'Text']]);
  });

  it.each([
    ['<b>Bold</b>, <i>italic</i>, <u>under</u>', 'Bold, italic, under'],
    ['<c.first.loud>Classes</c>', 'Classes'],
    ['<lang en-GB>Colour</lang>', 'Colour'],
    ['<b>Not closed', 'Not closed'],
    ['No start</b> tag', 'No start tag'],
    ['<i>Closed</b> in the wrong order', 'Closed in the wrong order'],
    ['<bad>Unknown</bad>', 'Unknown'],
    ['<>Empty</> tags', 'Empty tags'],
    ['One <00:01.500>word <00:01.700>each', 'One word each'],
    ['<v Ada>Hello', 'Ada: Hello'],
    ['<v.loud Ada Lovelace>Hello</v>', 'Ada Lovelace: Hello'],
    ['<v>Hello', 'Hello'],
    ['<ruby>漢<rt>かん</rt></ruby>', '漢かん'],
    ['&lt;b&gt; &amp;amp; &copy; &#8364; &#x20ac; &auml;', '<b> &amp; © € € ä'],
    ['&nbs; &unknown; & alone', '&nbs; &unknown; & alone'],
    ['left&lrm;right&rlm;end', 'left\u200eright\u200fend'],
  ])('text: %s', async (text, plain) => {
    expect(await read(cue(text))).toEqual([[1000, 2000, plain]]);
  });

  it('in the order of its cues: by start, the longest first', async () => {
    const text =
      'WEBVTT\n\n00:05.000 --> 00:06.000\nlast\n\n00:01.000 --> 00:02.000\nsecond\n\n00:01.000 --> 00:09.000\nfirst';
    expect((await read(text)).map(([, , words]) => words)).toEqual(['first', 'second', 'last']);
  });

  it.each([
    ['a signature that goes on', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nText', 'line 1: text without times'],
    ['a second signature', 'WEBVTT\n\nWEBVTT\nText\n', 'line 3: text without times'],
    ['an arrow in the text', cue('One --> two'), 'line 4: the times are not of the form'],
    ['an arrow as identifier', 'WEBVTT\n\n-->\n00:01.000 --> 00:02.000\nText', 'line 3: the times are not of the form'],
    ['a dot between minutes and seconds', cue('Text', '00.01.000 --> 00:02.000'), 'line 3: the times'],
    ['more than 59 minutes', cue('Text', '120:00.000 --> 120:10.000'), 'line 3: the times'],
    ['a cue without duration', cue('Text', '00:01.000 --> 00:01.000'), 'line 3: the cue must end'],
    ['a blank line within a cue', cue('One\n\ntwo'), 'line 6: text without times'],
  ])('except that it refuses where the standard would drop text: %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it.each([
    ['a tag that is not closed by a bracket', cue('This is </c awesome'), 'This is </c awesome'],
    ['times with fewer digits', cue('Text', '0:01.00 --> 0:02'), 'Text'],
    ['no signature', '00:01.000 --> 00:02.000\nText', 'Text'],
  ])('except that it keeps what the standard would drop: %s', async (_, text, plain) => {
    expect(await read(text)).toEqual([[1000, 2000, plain]]);
  });
});
