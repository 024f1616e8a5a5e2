import { XMLBuilder } from 'fast-xml-parser';
import { bandwidthsOf } from './bandwidths';
import type { MeasuredStream, MeasuredVideo } from './measured-ladder';
import type { PackagedFilm, PackagedSound } from './packaged-film';
import { segmentNameTemplates } from './segment-files';

/** Names of attributes begin with `@`; children are objects or lists of them. */
interface Element {
  [name: string]: string | number | Element | Element[];
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** The DASH manifest: static, with exact segment durations, measured bandwidths, text tracks and thumbnails. */
export function writeMpd(film: PackagedFilm): string {
  const { video, sounds, durationMs, textTracks, thumbnails } = film;
  const sets = [
    videoSet(video),
    ...sounds.map(audioSet),
    ...textTracks.map((track, index) => textSet(track, index)),
    ...(thumbnails ? [thumbnailSet(thumbnails)] : []),
  ];
  const document: Element = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    MPD: {
      '@xmlns': 'urn:mpeg:dash:schema:mpd:2011',
      '@profiles': 'urn:mpeg:dash:profile:isoff-live:2011',
      '@type': 'static',
      '@mediaPresentationDuration': seconds(durationMs),
      '@maxSegmentDuration': seconds(maxSegmentMs(film)),
      '@minBufferTime': 'PT2S',
      Period: { '@id': '0', '@start': 'PT0S', AdaptationSet: sets },
    },
  };
  return builder.build(document);
}

function videoSet(rungs: MeasuredVideo[]): Element {
  return {
    '@id': 'video',
    '@contentType': 'video',
    '@mimeType': 'video/mp4',
    '@segmentAlignment': 'true',
    '@startWithSAP': 1,
    '@maxWidth': Math.max(...rungs.map(({ width }) => width)),
    '@maxHeight': Math.max(...rungs.map(({ height }) => height)),
    Representation: rungs.map((rung) => ({
      '@id': rung.id,
      '@codecs': rung.codecs,
      '@bandwidth': bandwidthsOf(rung).peak,
      '@width': rung.width,
      '@height': rung.height,
      '@frameRate': rung.frameRate,
      '@sar': '1:1',
      SegmentTemplate: segmentTemplate(rung),
    })),
  };
}

/** For visually impaired people, of the scheme of TV-Anytime. */
const describedAudio = { '@schemeIdUri': 'urn:tva:metadata:cs:AudioPurposeCS:2007', '@value': 1 };

function audioSet({ stream: audio, track }: PackagedSound): Element {
  return {
    '@id': `audio-${track.id}`,
    '@contentType': 'audio',
    '@mimeType': 'audio/mp4',
    ...(track.language === 'und' ? {} : { '@lang': track.language }),
    '@segmentAlignment': 'true',
    '@startWithSAP': 1,
    ...(track.purpose === 'description' ? { Accessibility: describedAudio } : {}),
    Role: { '@schemeIdUri': 'urn:mpeg:dash:role:2011', '@value': track.purpose },
    Label: track.label,
    Representation: {
      '@id': audio.id,
      '@codecs': audio.codecs,
      '@bandwidth': bandwidthsOf(audio).peak,
      '@audioSamplingRate': audio.timescale,
      AudioChannelConfiguration: {
        '@schemeIdUri': 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011',
        '@value': 2,
      },
      SegmentTemplate: segmentTemplate(audio),
    },
  };
}

const textSetPattern = /\s*<AdaptationSet id="text-\d+"[^]*?<\/AdaptationSet>/g;

/** A manifest of `writeMpd` with other text tracks. */
export function replaceTextInMpd(mpd: string, textTracks: PackagedFilm['textTracks']): string {
  const sets = builder.build({ AdaptationSet: textTracks.map((track, index) => textSet(track, index)) });
  return mpd.replace(textSetPattern, '').replace('</Period>', () => `${textTracks.length > 0 ? sets : ''}</Period>`);
}

const roleOfText = { captions: 'caption', subtitles: 'subtitle', descriptions: 'description' } as const;

function textSet(track: PackagedFilm['textTracks'][number], index: number): Element {
  return {
    '@id': `text-${index}`,
    '@contentType': 'text',
    '@mimeType': 'text/vtt',
    '@lang': track.language,
    Role: { '@schemeIdUri': 'urn:mpeg:dash:role:2011', '@value': roleOfText[track.kind] },
    Label: track.label,
    Representation: { '@id': `text-${index}`, '@bandwidth': 256, BaseURL: track.file },
  };
}

function thumbnailSet(sheets: NonNullable<PackagedFilm['thumbnails']>): Element {
  const perSheet = sheets.columns * sheets.rows;
  const sheetMs = perSheet * sheets.everyMs;
  return {
    '@id': 'thumbnails',
    '@contentType': 'image',
    '@mimeType': 'image/jpeg',
    Representation: {
      '@id': 'thumbnails',
      '@bandwidth': Math.ceil((sheets.largestSheetBytes * 8000) / sheetMs),
      '@width': sheets.width * sheets.columns,
      '@height': sheets.height * sheets.rows,
      EssentialProperty: {
        '@schemeIdUri': 'http://dashif.org/guidelines/thumbnail_tile',
        '@value': `${sheets.columns}x${sheets.rows}`,
      },
      SegmentTemplate: { '@media': sheets.file, '@timescale': 1000, '@duration': sheetMs, '@startNumber': 0 },
    },
  };
}

function segmentTemplate(stream: MeasuredStream): Element {
  return {
    '@timescale': stream.timescale,
    '@initialization': segmentNameTemplates.init,
    '@media': segmentNameTemplates.media,
    '@startNumber': 1,
    SegmentTimeline: { S: timeline(stream) },
  };
}

/** Consecutive segments of equal duration share an entry. */
function timeline(stream: MeasuredStream): Element[] {
  const runs: { ticks: number; repeats: number }[] = [];
  for (const { ticks } of stream.segments) {
    const last = runs.at(-1);
    if (last?.ticks === ticks) last.repeats += 1;
    else runs.push({ ticks, repeats: 0 });
  }
  return runs.map(({ ticks, repeats }, index) => ({
    ...(index === 0 ? { '@t': 0 } : {}),
    '@d': ticks,
    ...(repeats > 0 ? { '@r': repeats } : {}),
  }));
}

function maxSegmentMs({ video, sounds }: PackagedFilm): number {
  const streams = [...video, ...sounds.map(({ stream }) => stream)];
  return Math.max(
    ...streams.flatMap(({ segments, timescale }) => segments.map(({ ticks }) => (ticks * 1000) / timescale)),
  );
}

const seconds = (ms: number): string => `PT${(ms / 1000).toFixed(3)}S`;
