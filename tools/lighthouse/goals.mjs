/** What each category has to reach, in per cent. */
export const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The audit that fails a page that search engines must not list, as a page with `noindex` asks. */
const crawlable = 'is-crawlable';

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** True where a page asks search engines not to list it, by its header or its `<meta>`. */
export function isNoindexed(robotsHeader, html) {
  const metas = html.match(/<meta\b[^>]*>/gi) ?? [];
  const contents = metas
    .filter((tag) => /\bname=["']?(?:robots|googlebot)\b/i.test(tag))
    .map((tag) => /\bcontent=["']([^"']*)/i.exec(tag)?.[1] ?? '');
  return [robotsHeader ?? '', ...contents].some((text) => /\b(?:noindex|none)\b/i.test(text));
}

/**
 * Rates the runs of one page: medians by category, in per cent, the goal of each, and the audits that count and failed.
 *
 * @param reports the reports of Lighthouse
 * @param noindexed whether the page is not to be listed: then all audits of SEO but that one have to pass
 */
export function ratePage(reports, noindexed) {
  return Object.entries(goals).map(([category, usualGoal]) => {
    const score = Math.round(median(reports.map((report) => report.categories[category].score)) * 100);
    const goal = category === 'seo' && noindexed ? scoreWithout(reports[0].categories.seo, crawlable) : usualGoal;
    const isMet = score >= goal;
    return { category, score, goal, isMet, faults: isMet ? [] : faultsOf(reports[0], category) };
  });
}

/** The score of a category of which one audit alone fails. */
function scoreWithout({ auditRefs }, failed) {
  const weigh = (refs) => refs.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((weigh(auditRefs.filter(({ id }) => id !== failed)) / weigh(auditRefs)) * 100);
}

/** The audits of a report that cost points, with what they found first. */
const faultsOf = ({ audits, categories }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const { title, displayValue = '', details } = audits[id];
      return `${id}: ${title} ${displayValue} ${JSON.stringify(details?.items?.slice(0, 3) ?? [])}`;
    });
