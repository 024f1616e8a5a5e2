const romans = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const numberOfRoman = new Map(romans.map((roman, index) => [roman, String(index + 2)]));

/** `2` for `II` up to `20` for `XX`, the numbers of sequels; undefined for other words and for `I`. */
export const arabicOf = (word: string): string | undefined => numberOfRoman.get(word.toLowerCase());
