import { isNoindexed, median, ratePage } from './goals.mjs';

type Scores = Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;

const seoAudits = [
  { id: 'is-crawlable', weight: 4 },
  { id: 'document-title', weight: 5 },
  { id: 'meta-description', weight: 3 },
];

/** A report of Lighthouse whose pages pass all audits but these. */
function report(scores: Scores = {}, failed: readonly string[] = []) {
  const category = (name: keyof Scores) => ({ score: scores[name] ?? 1, auditRefs: name === 'seo' ? seoAudits : [] });
  const audits = Object.fromEntries(
    seoAudits.map(({ id }) => [id, { title: `About ${id}`, score: failed.includes(id) ? 0 : 1 }]),
  );
  return {
    audits,
    categories: {
      performance: category('performance'),
      accessibility: category('accessibility'),
      'best-practices': category('best-practices'),
      seo: category('seo'),
    },
  };
}

const missedBy = (reports: ReturnType<typeof report>[], noindexed = false) =>
  ratePage(reports, noindexed)
    .filter(({ isMet }) => !isMet)
    .map(({ category, faults }) => ({ category, faults }));

it('rates the median of the runs', () => {
  expect(median([0.9, 1, 0.8])).toBe(0.9);
  const fast = report({ performance: 0.95 });
  const slow = report({ performance: 0.94 });
  expect(missedBy([fast, slow, fast])).toEqual([]);
  expect(missedBy([fast, slow, slow])).toEqual([{ category: 'performance', faults: [] }]);
});

it('requires every point of the other categories and names what is missing', () => {
  expect(missedBy([report({ seo: 0.92, accessibility: 0.99 }, ['meta-description'])])).toEqual([
    { category: 'accessibility', faults: [] },
    { category: 'seo', faults: ['meta-description: About meta-description  []'] },
  ]);
});

it('lets a page with noindex miss that audit alone', () => {
  expect(missedBy([report({ seo: 0.67 }, ['is-crawlable'])], true)).toEqual([]);
  expect(missedBy([report({ seo: 0.67 }, ['is-crawlable'])])).toHaveLength(1);
  expect(missedBy([report({ seo: 0.42 }, ['is-crawlable', 'meta-description'])], true)).toHaveLength(1);
});

it('finds noindex in the header and in the page', () => {
  expect(isNoindexed('noindex', '<title>x</title>')).toBe(true);
  expect(isNoindexed(null, '<meta name="robots" content="noindex, follow"/>')).toBe(true);
  expect(isNoindexed(null, '<meta content="none" name="robots">')).toBe(true);
  expect(isNoindexed(null, '<meta name="robots" content="max-image-preview:large"><p>noindex</p>')).toBe(false);
});
