import { readSubtitles } from '../read-subtitles';

const read = async (xml: string) => readSubtitles(Buffer.from(xml), 'ttml');

const document = (body: string, attributes = 'ttp:timeBase="media"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
  xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:ebuttm="urn:ebu:tt:metadata" ${attributes} xml:lang="de">
<tt:body>${body}</tt:body></tt:tt>`;

const paragraph = (text: string, attributes = 'begin="00:00:01.000" end="00:00:02.500"') =>
  document(`<tt:div><tt:p xml:id="a" ${attributes}>${text}</tt:p></tt:div>`);

describe('EBU-TT-D', () => {
  it('is read as plain text with line breaks, and its language', async () => {
    const xml = paragraph('\n  <tt:span style="a">Grüße  &amp;</tt:span>\n  <tt:br/><tt:span>mehr &#8364;</tt:span>\n');
    const { cues, language } = await read(xml);
    expect(cues).toEqual([{ startMs: 1000, endMs: 2500, text: 'Grüße &\nmehr €' }]);
    expect(language).toBe('de');
  });

  it('is read with any prefix, comments, metadata and an unknown element', async () => {
    const xml = `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:m="http://www.w3.org/ns/ttml#metadata" xmlns:x="urn:x">
      <head><metadata><m:title>Title</m:title></metadata></head>
      <body><div><p begin="1s" end="2s"><m:desc>note</m:desc><!-- no -->One<x:y>two</x:y></p></div></body></tt>`;
    expect((await read(xml)).cues).toEqual([{ startMs: 1000, endMs: 2000, text: 'One' }]);
  });

  it.each([
    ['begin="00:00:01.5" end="00:00:02.000"', 1500, 2000],
    ['begin="1.5s" dur="500ms"', 1500, 2000],
    ['begin="10:00:01:12" end="10:00:03:00"', 36_001_480, 36_003_000],
    ['begin="38f" end="50f"', 1520, 2000],
    ['begin="0.5m" end="0.01h"', 30_000, 36_000],
  ])('is read with the times %s', async (attributes, startMs, endMs) => {
    const xml = document(
      `<tt:div><tt:p ${attributes}>x</tt:p></tt:div>`,
      'ttp:frameRate="25" ttp:frameRateMultiplier="1 1"',
    );
    expect((await read(xml)).cues).toEqual([{ startMs, endMs, text: 'x' }]);
  });

  it('has times from the start of the programme where they are those of a tape', async () => {
    const xml = document(
      `<tt:div><tt:p begin="10:00:01:00" end="10:00:02:00">x</tt:p></tt:div>`,
      'ttp:timeBase="smpte" ttp:frameRate="25"',
    ).replace(
      '<tt:body>',
      '<tt:head><tt:metadata><ebuttm:documentMetadata><ebuttm:documentStartOfProgramme>10:00:00:00</ebuttm:documentStartOfProgramme></ebuttm:documentMetadata></tt:metadata></tt:head><tt:body>',
    );
    expect(await read(xml)).toMatchObject({
      cues: [{ startMs: 1000, endMs: 2000 }],
      repairs: [{ code: 'startSubtracted', count: 1 }],
    });
  });

  it('takes times of spans, divisions and the body', async () => {
    const xml = document(
      `<tt:div begin="10s" end="20s"><tt:p>all</tt:p><tt:p>
        <tt:span begin="1s" end="2s">one</tt:span> <tt:span begin="3s" end="4s">two</tt:span></tt:p></tt:div>`,
    );
    expect((await read(xml)).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [10_000, 20_000, 'all'],
      [11_000, 12_000, 'one'],
      [13_000, 14_000, 'two'],
    ]);
  });

  it.each([
    ['text without times', paragraph('x', ''), 'line 4: text without times'],
    ['a time that is none', paragraph('x', 'begin="soon" end="2s"'), 'line 4: begin, end or dur is not a time'],
    ['no duration', paragraph('x', 'begin="2s" end="2s"'), 'line 4: the cue must end'],
    ['times of day', document('', 'ttp:timeBase="clock"'), 'line 3: the times are times of day'],
    ['malformed XML', '<tt xmlns="http://www.w3.org/ns/ttml">\n<body>\n</tt>', 'line 3: the XML cannot be read'],
    ['XML that is cut off', paragraph('x').slice(0, -20), 'line 4: the XML cannot be read: unclosed tag'],
    ['other XML', '<pbcoreDescriptionDocument/>', 'line 1: the XML is not EBU-TT-D'],
    ['no XML at all', 'WEBVTT\n', 'line 2: the XML cannot be read'],
    [
      'entities that expand',
      `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(99)}">]>\n${paragraph('&b;'.repeat(99)).replace(/^<\?.*\n/, '')}`,
      'document type declaration',
    ],
    ['deep nesting', document('<tt:div>'.repeat(80) + '</tt:div>'.repeat(80)), 'nested deeper'],
    ['a text without end', paragraph('x'.repeat(20_001)), 'the cue is longer than 20000 characters'],
    ['a huge text', paragraph('x'.repeat(9_000_000)), 'the cue is longer than 20000 characters'],
    ['a huge file', ' '.repeat(16 * 1024 * 1024 + 1), 'larger than 16 MB'],
  ])('is refused for %s', async (_, xml, message) => {
    await expect(read(xml)).rejects.toThrow(message);
  });

  it('is refused beyond 50,000 cues, and lets other work continue until then', async () => {
    const lines = '<tt:p begin="1s" end="2s">x</tt:p>\n'.repeat(60_000);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await expect(read(document(lines))).rejects.toThrow('line 50004: more than 50000 cues');
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});
