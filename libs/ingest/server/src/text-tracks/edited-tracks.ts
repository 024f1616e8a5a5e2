import { createHash } from 'node:crypto';
import type { Transcript } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { cutCues, languageLabel, writeWebVtt } from '@nitrate/subtitles';

type Track = PlayableAsset['textTracks'][number];

/** A text track, with the content of its file where that is new. */
export interface EditedTrack {
  track: Track;
  content?: string;
}

/**
 * The text tracks of an asset after its transcripts were edited. Tracks of delivered transcripts and descriptions stay
 * as they are; those of edited ones have files named by their content, which is immutable for clients.
 */
export function editedTracks(
  asset: Pick<PlayableAsset, 'kind' | 'textTracks' | 'offsetMs' | 'durationMs'>,
  transcripts: readonly (Transcript & { edited: boolean })[],
): EditedTrack[] {
  const descriptions = asset.textTracks.filter(({ kind }) => kind === 'descriptions').map((track) => ({ track }));
  const shown = transcripts.flatMap(({ language, kind, cues, edited }): EditedTrack[] => {
    if (kind === 'transcript') return [];
    const delivered = asset.textTracks.find((track) => track.language === language && track.kind === kind);
    if (!edited) return delivered ? [{ track: delivered }] : [];
    const { offsetMs, durationMs } = asset;
    const inAsset = asset.kind === 'preview' ? cutCues(cues, { startMs: offsetMs, durationMs }) : cues;
    if (inAsset.length === 0) return [];
    const content = writeWebVtt(inAsset);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const file = `text-${digest}-${language}.vtt`;
    return [{ track: { file, language, kind, label: languageLabel(language) }, content }];
  });
  return [...shown, ...descriptions];
}
