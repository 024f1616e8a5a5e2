import { setTimeout as pause } from 'node:timers/promises';
import type { Playback } from '@nitrate/player/contract';

/** How a film was watched. */
interface Viewing {
  /** Times for which the picture stood still, in milliseconds; not the start. */
  stalls: number[];
  segments: number;
  /** Grants after the first one. */
  renewals: number;
}

const bufferMs = 8000;
const retryMs = 200;
/** Far more often than a player, whose grants last for ten minutes. */
const renewalMs = 8000;

/**
 * Plays a full film in real time, again and again, until it is stopped: the lowest picture and the main sound of its HLS
 * playlists, up to a full buffer ahead of the picture.
 * @param mediaBase of the addresses of a grant
 * @param grant renews the grant; undefined where that was not possible now
 */
export function watchFilm(
  first: Playback,
  mediaBase: string,
  grant: () => Promise<Playback | undefined>,
): { stop(): Promise<Viewing> } {
  const viewing: Viewing = { stalls: [], segments: 0, renewals: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauseFor = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  let folder = folderOf(first);
  /** When the picture has shown all that is loaded. */
  let endsAt: number | undefined;

  const load = async (file: string): Promise<ArrayBuffer> => {
    for (;;) {
      const content = await fetch(`${mediaBase}/${folder}/${file}`)
        .then((response) => (response.ok ? response.arrayBuffer() : undefined))
        .catch(() => undefined);
      if (content) return content;
      if (signal.aborted) return new ArrayBuffer(0);
      await pauseFor(retryMs);
    }
  };
  const loadText = async (file: string) => Buffer.from(await load(file)).toString();

  const renew = async () => {
    while (!signal.aborted) {
      await pauseFor(renewalMs);
      const renewed = await grant();
      if (!renewed) continue;
      folder = folderOf(renewed);
      viewing.renewals += 1;
    }
  };

  const play = async () => {
    const master = await loadText('master.m3u8');
    const sound = /TYPE=AUDIO.*URI="([^"]+)"/.exec(master)?.[1];
    const picture = fileNames(master)[0];
    const streams = await Promise.all([picture, sound].flatMap((name) => (name ? [loadText(name)] : [])));
    const lengths = [...(streams[0] ?? '').matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds) * 1000);
    await Promise.all(streams.map((text) => load(/#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? '')));
    while (!signal.aborted) {
      for (const [at, lengthMs] of lengths.entries()) {
        if (signal.aborted) return;
        await Promise.all(streams.flatMap((text) => fileNames(text)[at] ?? []).map(load));
        const now = performance.now();
        if (endsAt !== undefined && now > endsAt) viewing.stalls.push(now - endsAt);
        endsAt = Math.max(now, endsAt ?? now) + lengthMs;
        viewing.segments += 1;
        await pauseFor(Math.max(0, endsAt - now - bufferMs));
      }
    }
  };

  const ended = Promise.all([play(), renew()]);
  return {
    async stop() {
      stopping.abort();
      await ended;
      return viewing;
    },
  };
}

const folderOf = ({ hls }: Playback): string => (hls ?? '').slice(0, (hls ?? '').lastIndexOf('/'));

/** Of the segments or the streams of a playlist. */
const fileNames = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
