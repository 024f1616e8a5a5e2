/** Rounds an estimate to two significant digits: 12,345 becomes 12,000. */
export function approximate(count: number): number {
  if (count < 100) return count;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
