import fc from 'fast-check';
import { findCues, markMatches } from './transcript-search';

const cue = (text: string) => ({ startMs: 0, endMs: 1, text });

describe('transcript search', () => {
  it('ignores case and accents', () => {
    const cues = [cue('Über die Brücke'), cue('Der Mann bleibt stehen')];
    expect(findCues(cues, ' brucke ')).toEqual([cues[0]]);
    expect(findCues(cues, 'MANN')).toEqual([cues[1]]);
    expect(findCues(cues, '')).toEqual(cues);
    expect(findCues(cues, 'Zug')).toEqual([]);
  });

  it('marks the matches in the original text', () => {
    expect(markMatches('Über die Brücke', 'brucke')).toEqual([
      { text: 'Über die ', found: false },
      { text: 'Brücke', found: true },
    ]);
  });

  it('never loses or adds a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        expect(
          markMatches(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
