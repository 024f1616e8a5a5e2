/** Page numbers to show: the first, the last, and those around the current one; `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) near.add(2).add(3);
  if (page >= pages - 2) near.add(pages - 1).add(pages - 2);
  const shown = [...near].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : [null, each];
  });
}
