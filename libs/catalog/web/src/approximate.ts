/** An estimate without digits it cannot know: two of them stay (12,345 is 12,000). */
export function approximate(count: number): number {
  if (count < 100) return count;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
