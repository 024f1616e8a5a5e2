import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { type MeasuredLadder, type MeasuredStream, type MeasuredVideo, streamDurationMs } from './measured-ladder';
import { mediaSegment } from './segment-files';

type Attributes = Readonly<Record<string, string | undefined>>;
type Node = Attributes & Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  isArray: (name) => ['AdaptationSet', 'Representation', 'S'].includes(name),
});

/**
 * Reads codecs and segment durations from the manifest of the encoder, and segment sizes from the files.
 * @param folder of the segments
 */
export async function measureLadder(folder: string, rawManifestXml: string): Promise<MeasuredLadder> {
  const document = parser.parse(rawManifestXml) as { MPD: { Period: { AdaptationSet?: Node[] } } };
  const video: MeasuredVideo[] = [];
  let audio: MeasuredStream | null = null;
  for (const set of document.MPD.Period.AdaptationSet ?? []) {
    for (const representation of (set['Representation'] ?? []) as Node[]) {
      const stream = await measureStream(folder, representation);
      // The sound track of a file may be empty.
      if (set['contentType'] === 'audio') audio = stream.segments.length > 0 ? stream : null;
      else video.push({ ...stream, ...videoOf(set, representation) });
    }
  }
  video.sort((a, b) => a.id - b.id);
  const durationMs = Math.max(...[...video, ...(audio ? [audio] : [])].map(streamDurationMs));
  return { video, audio, durationMs };
}

function videoOf(set: Node, representation: Node): Pick<MeasuredVideo, 'width' | 'height' | 'frameRate'> {
  return {
    width: Number(representation['width']),
    height: Number(representation['height']),
    frameRate: representation['frameRate'] ?? set['frameRate'] ?? '30/1',
  };
}

async function measureStream(folder: string, representation: Node): Promise<MeasuredStream> {
  const template = representation['SegmentTemplate'] as unknown as Attributes & {
    SegmentTimeline: { S?: Attributes[] } | '';
  };
  const timeline = template.SegmentTimeline === '' ? [] : (template.SegmentTimeline.S ?? []);
  const durations = timeline.flatMap(({ d, r }) => Array.from({ length: Number(r ?? 0) + 1 }, () => Number(d)));
  const id = Number(representation['id']);
  const segments = await Promise.all(
    durations.map(async (ticks, index) => ({
      ticks,
      bytes: (await stat(join(folder, mediaSegment(id, index + 1)))).size,
    })),
  );
  return { id, codecs: representation['codecs'] ?? '', timescale: Number(template.timescale), segments };
}
