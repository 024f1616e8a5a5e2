import { isDeepStrictEqual } from 'node:util';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Storage } from '@nitrate/storage';
import { XMLParser } from 'fast-xml-parser';

/** How much shorter than the film the sound or the picture may be. */
const maxMissingMs = 1000;

/**
 * What is wrong with the objects of an asset: files that it or its manifests name and that are missing or empty, and
 * streams that end before the film.
 */
export async function assetFaults(storage: Storage, asset: PlayableAsset): Promise<string[]> {
  const read = async (file: string) => (await storage.read(`assets/${asset.id}/${file}`)).toString();
  const streams = asset.dash ? streamsOfDash(await read(asset.dash)) : [];
  const named = new Set([
    ...['asset.json', ...(asset.dash ? [asset.dash] : []), ...streams.flatMap(({ files }) => files)],
    ...(asset.hls ? await filesOfHls(asset.hls, read) : []),
    ...[...asset.sources, ...asset.textTracks].map(({ file }) => file),
  ]);
  const sizes = await Promise.all(
    [...named].map(async (file) => ({ file, size: (await storage.stat(`assets/${asset.id}/${file}`))?.size })),
  );
  return [
    ...sizes.filter(({ size }) => !size).map(({ file, size }) => `${file} is ${size === 0 ? 'empty' : 'missing'}`),
    ...streams
      .filter(({ lengthMs }) => lengthMs < asset.durationMs - maxMissingMs)
      .map(({ id, lengthMs }) => `stream ${id} ends after ${lengthMs} of ${asset.durationMs} ms`),
    ...(isDeepStrictEqual(JSON.parse(await read('asset.json')), asset) ? [] : ['asset.json differs']),
  ];
}

/** A playlist and all that it names, directly or by another one. */
async function filesOfHls(playlist: string, read: (file: string) => Promise<string>): Promise<string[]> {
  const text = await read(playlist);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const named = [...lines, ...[...text.matchAll(/URI="([^"]+)"/g)].map(([, file = '']) => file)];
  const inner = named.map((file) => (file.endsWith('.m3u8') ? filesOfHls(file, read) : [file]));
  return [playlist, ...(await Promise.all(inner)).flat()];
}

interface Representation {
  id: string;
  SegmentTemplate?: Template;
}

interface Template {
  initialization: string;
  media: string;
  timescale: string;
  /** Absent for thumbnails. */
  SegmentTimeline?: { S: { d: string; r?: string }[] };
}

/** The pictures and the sound of a manifest, with their segments. */
function streamsOfDash(manifest: string): { id: string; files: string[]; lengthMs: number }[] {
  const isArray = (name: string) => ['AdaptationSet', 'Representation', 'S'].includes(name);
  const { MPD } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray }).parse(manifest) as {
    MPD: { Period: { AdaptationSet: { Representation: Representation[] }[] } };
  };
  const all = MPD.Period.AdaptationSet.flatMap((set) => set.Representation);
  return all.flatMap(({ id, SegmentTemplate: template }) => {
    if (!template?.SegmentTimeline) return [];
    const runs = template.SegmentTimeline.S.map(({ d, r = '0' }) => ({ ticks: Number(d), count: Number(r) + 1 }));
    const count = runs.reduce((sum, run) => sum + run.count, 0);
    const ticks = runs.reduce((sum, run) => sum + run.count * run.ticks, 0);
    const numbers = Array.from({ length: count }, (_, at) => String(at + 1).padStart(5, '0'));
    const names = [template.initialization, ...numbers.map((n) => template.media.replace('$Number%05d$', n))];
    return {
      id,
      files: names.map((name) => name.replace('$RepresentationID$', id)),
      lengthMs: (ticks * 1000) / Number(template.timescale),
    };
  });
}
