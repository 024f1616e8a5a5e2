import { keyOfFile } from './key-of-file';

it.each([
  ['harbour.de.captions.vtt', { language: 'de', kind: 'captions' }],
  ['captions.ja.vtt', { language: 'ja', kind: 'captions' }],
  ['Harbour_PT-BR_transcript.srt', { language: 'pt-BR', kind: 'transcript' }],
  ['harbour.stl', {}],
  ['1_STL.stl', {}],
])('the name %s says %j', (name, key) => {
  expect(keyOfFile(name, ['de', 'ja', 'pt-BR', 'st'])).toEqual(key);
});
