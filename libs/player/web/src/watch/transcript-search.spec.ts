import fc from 'fast-check';
import { findCues, markWords } from './transcript-search';

const cue = (text: string) => ({ startMs: 0, endMs: 1, text });

describe('search in a transcript', () => {
  it('finds words whatever their case and accents', () => {
    const cues = [cue('Über die Brücke'), cue('Der Mann bleibt stehen')];
    expect(findCues(cues, ' brucke ')).toEqual([cues[0]]);
    expect(findCues(cues, 'MANN')).toEqual([cues[1]]);
    expect(findCues(cues, '')).toEqual(cues);
    expect(findCues(cues, 'Zug')).toEqual([]);
  });

  it('marks what was found, in the text as it stands', () => {
    expect(markWords('Über die Brücke', 'brucke')).toEqual([
      { text: 'Über die ', found: false },
      { text: 'Brücke', found: true },
    ]);
  });

  it('never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, words) => {
        expect(
          markWords(text, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
