import type { MeasuredLadder, MeasuredStream } from '../package/measured-ladder';
import { type AddedSound, needsSilence, soundsOfFilm } from './sounds-of-film';

const stream = (id: number): MeasuredStream => ({ id, codecs: 'mp4a.40.2', timescale: 48_000, segments: [] });
const added = (id: number, language: string, purpose: AddedSound['purpose']): AddedSound => ({
  id: `sound-${id}`,
  stream: stream(id),
  language,
  purpose,
});
const ladder: MeasuredLadder = {
  video: [],
  audio: stream(4),
  durationMs: 60_000,
  sounds: [{ ...stream(5), key: 'file', language: 'de', purpose: 'description' }],
};
const playable = { soundTracks: [{ id: '4', language: 'de', purpose: 'main' as const, label: 'Deutsch' }] };
const namesOf = (...sounds: AddedSound[]) =>
  soundsOfFilm(ladder, playable, { added: sounds, silence: null }).map(({ track }) => `${track.id} ${track.label}`);

it('adds tracks to those of the film, whose main language it keeps', () => {
  expect(namesOf(added(1000, 'fr', 'alternate'), added(1001, 'fr', 'alternate'))).toEqual([
    ...['4 Deutsch', '5 Deutsch (Audiodeskription)', '1000 français', '1001 français (2)'],
  ]);
});

it('puts an added track in the place of one of its language and kind', () => {
  expect(namesOf(added(1000, 'de', 'description'))).toEqual(['4 Deutsch', '1000 Deutsch (Audiodeskription)']);
});

it('needs silence only next to the added tracks of a silent film', () => {
  const silent = { ...ladder, audio: null, sounds: [] };
  expect([needsSilence(ladder, [1]), needsSilence(silent, []), needsSilence(silent, [1])]).toEqual([
    ...[false, false, true],
  ]);
});
