import { paragraphsOf, plainTextOf } from './write-plain-text';

const writePlainText = (cues: Parameters<typeof plainTextOf>[0]) => [...plainTextOf(cues)].join('');

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
    const paragraphs = [...paragraphsOf(cues)];
    const lengths = paragraphs.map(({ text }) => text.length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(Math.max(...lengths)).toBeLessThan(600);
    expect(paragraphs[1]?.startMs).toBe(12_000);
  });

  it('has paragraphs also without punctuation and pauses', () => {
    const cues = Array.from({ length: 3000 }, (_, index) => cue(index * 1000, `word ${index}`));
    const lengths = [...paragraphsOf(cues)].map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThan(1100);
  });

  it('reads no more cues than the paragraphs need that are taken', () => {
    let read = 0;
    function* endless() {
      for (;;) yield cue((read += 1) * 1000, 'A sentence of some forty characters here.');
    }
    paragraphsOf(endless()).next();
    expect(read).toBe(13);
  });

  it.each([
    [
      'cues',
      (length: number) => Array.from({ length }, (_, index) => cue(index * 1000, 'six words that are said here')),
    ],
    ['lines of one cue', (length: number) => [cue(0, 'six words that are said here\n'.repeat(length))]],
  ])('costs no more for each of many %s', (_, cuesOf) => {
    const costOf = (length: number) => {
      const cues = cuesOf(length);
      const costs = Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        writePlainText(cues);
        return process.cpuUsage(before).user;
      });
      return Math.min(...costs);
    };
    costOf(1_000);
    expect(costOf(20_000)).toBeLessThan(40 * Math.max(costOf(2_500), 5_000));
  });

  it('is empty without cues', () => {
    expect(writePlainText([])).toBe('');
  });
});
