import type { SoundTrack } from '@nitrate/ingest/contract';
import {
  preferencesOf,
  preferredTrack,
  type SoundPreferences,
  trackForChoice,
  withDescription,
  withoutDescription,
} from './sound-choice';

const track = (id: string, language: string, purpose: SoundTrack['purpose']): SoundTrack => ({
  id,
  language,
  purpose,
  label: id,
});
const german = track('de', 'de', 'main');
const english = track('en', 'en', 'alternate');
const germanDescribed = track('de ad', 'de', 'description');
const englishDescribed = track('en ad', 'en', 'description');
const commentary = track('comment', 'de', 'commentary');
const all = [german, english, germanDescribed, englishDescribed, commentary];

const nothing: SoundPreferences = { audioDescription: false, soundLanguage: undefined, signLanguage: false };

describe('a film starts', () => {
  it.each([
    ['with its main sound', all, nothing, german],
    ['in the language chosen before', all, { ...nothing, soundLanguage: 'en' }, english],
    ['with audio description', all, { ...nothing, audioDescription: true }, germanDescribed],
    ['with that of the language', all, { ...nothing, audioDescription: true, soundLanguage: 'en' }, englishDescribed],
    ['with that of another language rather than none', [german, englishDescribed], { ...nothing, audioDescription: true }, englishDescribed], // prettier-ignore
    ['with its main sound where it has no description', [german, english], { ...nothing, audioDescription: true }, german], // prettier-ignore
    ['with its main sound where it has not the language', [german], { ...nothing, soundLanguage: 'fr' }, german],
  ])('%s', (_name, tracks, preferences, expected) => {
    expect(preferredTrack(tracks, preferences)).toBe(expected);
  });

  it('without a choice where it has no tracks', () => {
    expect(preferredTrack([], { ...nothing, audioDescription: true })).toBeUndefined();
  });
});

it('audio description is switched on and off within a language', () => {
  expect(withDescription(all, english)).toBe(englishDescribed);
  expect(withDescription(all, commentary)).toBe(germanDescribed);
  expect(withoutDescription(all, englishDescribed)).toBe(english);
  expect(withoutDescription([german, englishDescribed], englishDescribed)).toBe(german);
  expect(withoutDescription(all, commentary)).toBe(commentary);
});

it('another language is described too, where it has a description', () => {
  expect(trackForChoice(all, germanDescribed, english)).toBe(englishDescribed);
  expect(trackForChoice([german, english, germanDescribed], germanDescribed, english)).toBe(english);
  expect(trackForChoice(all, german, english)).toBe(english);
  expect(trackForChoice(all, germanDescribed, commentary)).toBe(commentary);
});

it('a choice is for the next film too, except that of a commentary', () => {
  expect(preferencesOf(germanDescribed)).toEqual({ audioDescription: true });
  expect(preferencesOf(english)).toEqual({ audioDescription: false, soundLanguage: 'en' });
  expect(preferencesOf(german)).toEqual({ audioDescription: false, soundLanguage: undefined });
  expect(preferencesOf(commentary)).toEqual({});
});
