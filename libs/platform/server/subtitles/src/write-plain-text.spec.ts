import { paragraphsOf, writePlainText } from './write-plain-text';

const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1000, text });

describe('a transcript as text', () => {
  it('runs on over the line breaks of the screen, with a paragraph for each pause', () => {
    const cues = [cue(0, 'The harbour\nwakes up.'), cue(1500, 'Cranes turn.'), cue(9000, 'Night.')];
    expect(writePlainText(cues)).toBe('The harbour wakes up. Cranes turn.\n\nNight.\n');
  });

  it('begins a line for each speaker', () => {
    expect(writePlainText([cue(0, '- Who is there?\n- Me.'), cue(1200, 'Ada: Come in.')])).toBe(
      '- Who is there?\n- Me.\nAda: Come in.\n',
    );
  });

  it('joins Japanese without spaces', () => {
    expect(writePlainText([cue(0, 'すべて安全\n完璧に安全だ')])).toBe('すべて安全完璧に安全だ\n');
  });

  it('has a paragraph for every few sentences of a long speech', () => {
    const cues = Array.from({ length: 40 }, (_, index) =>
      cue(index * 1000, 'A sentence of some forty characters here.'),
    );
    const lengths = paragraphsOf(cues).map(({ text }) => text.length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(Math.max(...lengths)).toBeLessThan(600);
    expect(paragraphsOf(cues)[1]?.startMs).toBe(12_000);
  });

  it('is empty without cues', () => {
    expect(writePlainText([])).toBe('');
  });
});
