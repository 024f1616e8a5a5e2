import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder, MeasuredSound, MeasuredStream } from '../package/measured-ladder';
import type { PackagedSound } from '../package/packaged-film';
import { soundTracksOf } from '../package/sound-tracks';
import type { SoundFacts } from './sound-store';

/** A sound track that was added to a film, with the segments that its asset has of it. */
export interface AddedSound extends SoundFacts {
  id: string;
  stream: MeasuredStream;
}

/**
 * The sound tracks of an asset, those that came with the film first. An added one takes the place of one of its language
 * and kind.
 * @param silence what a film without sound plays where none of its added tracks is chosen
 */
export function soundsOfFilm(
  ladder: MeasuredLadder,
  { soundTracks = [] }: Partial<Pick<PlayableAsset, 'soundTracks'>>,
  { added, silence }: { added: readonly AddedSound[]; silence: MeasuredStream | null },
): PackagedSound[] {
  const { audio, sounds = [] } = ladder;
  const main = soundTracks.find(({ id }) => id === String(audio?.id));
  return soundTracksOf(
    {
      ...ladder,
      sounds: [
        ...(silence ? [{ ...silence, key: 'silence', language: 'zxx', purpose: 'main' as const }] : []),
        ...sounds.filter((sound) => !added.some((each) => isSame(each, sound))),
        ...added.map(({ id, stream, language, purpose }) => ({ ...stream, key: id, language, purpose })),
      ],
    },
    main?.language ?? 'und',
  );
}

const isSame = (a: SoundFacts, b: Pick<MeasuredSound, 'language' | 'purpose'>): boolean =>
  a.language === b.language && a.purpose === b.purpose;

/** Whether the added sound tracks of a film need silence next to them, so that they are not always played. */
export const needsSilence = ({ audio, sounds = [] }: MeasuredLadder, added: readonly unknown[]): boolean =>
  audio === null && sounds.length === 0 && added.length > 0;
