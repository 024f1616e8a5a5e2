import { bandwidthsOf } from './bandwidths';
import type { MeasuredLadder } from './measured-ladder';
import { soundTracksOf } from './sound-tracks';
import { replaceTextInHls, writeHls } from './write-hls';
import { replaceTextInMpd, writeMpd } from './write-mpd';

const ladder: MeasuredLadder = {
  video: [
    {
      id: 0,
      codecs: 'avc1.640015',
      timescale: 1000,
      segments: [
        { ticks: 2000, bytes: 50_000 },
        { ticks: 2000, bytes: 100_000 },
        { ticks: 80, bytes: 40_000 },
      ],
      width: 426,
      height: 240,
      frameRate: '25/1',
    },
  ],
  audio: { id: 1, codecs: 'mp4a.40.2', timescale: 48_000, segments: [{ ticks: 195_840, bytes: 48_960 }] },
  durationMs: 4080,
};
const film = {
  video: ladder.video,
  sounds: soundTracksOf(ladder, 'de'),
  durationMs: ladder.durationMs,
  textTracks: [
    { file: 'text-0-de.vtt', language: 'de', kind: 'captions', label: 'Deutsch "<&\n' },
    { file: 'text-1-de.vtt', language: 'de', kind: 'subtitles', label: 'Deutsch "<&\n' },
  ] as const,
  thumbnails: {
    file: 'thumbs-$Number$.jpg',
    everyMs: 2000,
    columns: 3,
    rows: 1,
    width: 160,
    height: 90,
    count: 3,
    largestSheetBytes: 6000,
  },
};
const packaged = { ...film, textTracks: [...film.textTracks] };

describe('bandwidths', () => {
  it('are measured: the peak of the largest full-length segment, the average of all', () => {
    const [video] = ladder.video;
    expect(video && bandwidthsOf(video)).toEqual({ peak: 400_000, average: Math.ceil((190_000 * 8) / 4.08) });
  });
});

describe('the manifests', () => {
  const mpd = writeMpd(packaged);
  const hls = writeHls(packaged);
  const master = hls.get('master.m3u8') ?? '';

  it('agree on peak bandwidths; HLS also has the average', () => {
    expect(mpd).toContain('bandwidth="400000"');
    expect(master).toContain('BANDWIDTH=496000,AVERAGE-BANDWIDTH=468550,CODECS="avc1.640015,mp4a.40.2"');
  });

  it('list every segment with its exact duration', () => {
    expect(mpd).toMatch(/<S t="0" d="2000" r="1"\/>\s*<S d="80"\/>/);
    expect(hls.get('stream-0.m3u8')).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init-0.mp4"',
        '#EXTINF:2.000000,',
        'seg-0-00001.m4s',
        '#EXTINF:2.000000,',
        'seg-0-00002.m4s',
        '#EXTINF:0.080000,',
        'seg-0-00003.m4s',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
  });

  it('list text tracks and thumbnails, with escaped labels', () => {
    expect(mpd).toContain('<Label>Deutsch &quot;&lt;&amp;');
    expect(mpd).toContain('<BaseURL>text-0-de.vtt</BaseURL>');
    expect(mpd).toContain('value="3x1"');
    expect(master).toContain('NAME="Deutsch <&"');
    expect(master).toContain('NAME="Deutsch <& (2)"');
    expect(hls.get('thumbnails.m3u8')).toContain('LAYOUT=3x1,DURATION=2.000');
  });

  it('contain no date, which would differ from server to server', () => {
    expect([mpd, ...hls.values()].join('\n')).not.toMatch(/availabilityStartTime|PROGRAM-DATE-TIME/);
  });
});

describe('the manifests of a film with further sound tracks', () => {
  const { audio } = ladder;
  const further = (id: number, language: string, purpose: 'description' | 'commentary' | 'alternate') =>
    audio ? [{ ...audio, id, key: String(id), language, purpose }] : [];
  const sounds = [
    ...further(2, 'de', 'description'),
    ...further(3, 'en', 'alternate'),
    ...further(4, 'en', 'alternate'),
    ...further(5, 'de', 'commentary'),
  ];
  const withSounds = { ...packaged, sounds: soundTracksOf({ ...ladder, sounds }, 'de') };
  const mpd = writeMpd(withSounds);
  const master = writeHls(withSounds).get('master.m3u8') ?? '';
  const renditions = master.split('\n').filter((line) => line.includes('TYPE=AUDIO'));

  it('name the purpose of each in the way of DASH', () => {
    const sets = mpd.split('<AdaptationSet').filter((set) => set.includes('contentType="audio"'));
    expect(sets.map((set) => /lang="(\w+)"/.exec(set)?.[1])).toEqual(['de', 'de', 'en', 'en', 'de']);
    expect(sets.map((set) => /<Role [^>]*value="(\w+)"/.exec(set)?.[1])).toEqual([
      'main',
      'description',
      'alternate',
      'alternate',
      'commentary',
    ]);
    expect(sets.map((set) => set.includes('urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"'))).toEqual([
      ...[false, true, false, false, false],
    ]);
  });

  it('name them in the way of HLS, one of them the default, each with a name of its own', () => {
    expect(renditions.map((line) => /NAME="([^"]+)"/.exec(line)?.[1])).toEqual([
      'Deutsch',
      'Deutsch (Audiodeskription)',
      'English',
      'English (2)',
      'Deutsch (Kommentar)',
    ]);
    expect(renditions.map((line) => line.includes('DEFAULT=YES'))).toEqual([true, false, false, false, false]);
    expect(renditions.map((line) => line.includes('public.accessibility.describes-video'))).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect(renditions.map((line) => line.includes('AUTOSELECT=NO'))).toEqual([false, false, false, false, true]);
  });

  it('do not add up the bandwidths of tracks of which one is played', () => {
    expect(master).toContain('BANDWIDTH=496000,AVERAGE-BANDWIDTH=468550,CODECS="avc1.640015,mp4a.40.2"');
  });
});

describe('manifests with other text tracks', () => {
  const sets = (mpd: string) =>
    mpd.match(/<AdaptationSet[^]*?<\/AdaptationSet>/g)?.map((set) => set.replace(/\s+/g, ' '));
  const sv = { file: 'text-x-sv.vtt', language: 'sv', kind: 'captions', label: 'svenska' } as const;

  it.each([
    ['none', []],
    ['one', [sv]],
    ['more', [sv, ...film.textTracks]],
  ])('are those that were written with them: %s', (_, textTracks) => {
    const written = { ...film, textTracks };
    const replaced = replaceTextInMpd(writeMpd(packaged), textTracks);
    expect(sets(replaced)?.toSorted()).toEqual(sets(writeMpd(written))?.toSorted());
    expect(replaceTextInMpd(replaced, packaged.textTracks).length).toBeGreaterThan(0);
    const hls = replaceTextInHls(writeHls(packaged).get('master.m3u8') ?? '', 'master.m3u8', written);
    for (const [file, content] of hls) expect(content).toBe(writeHls(written).get(file));
  });
});
