import { partOf } from '../reports/present-figures';

interface Shares {
  fullSeconds: number;
  previewSeconds: number;
  watchPart: number | null;
  share: number | null;
  revenuePart: number | null;
}

/** What an archive gets: its part of the watch time of full films, times the part of the revenue that was agreed. */
export function presentShares(
  { fullSeconds, previewSeconds }: { fullSeconds: number; previewSeconds: number },
  secondsOfAll: number,
  share: number | null,
): Shares {
  const watchPart = partOf(fullSeconds, secondsOfAll);
  const revenuePart =
    share === null || secondsOfAll <= 0 ? null : Math.round(((fullSeconds * share) / secondsOfAll) * 1e6) / 1e6;
  return { fullSeconds, previewSeconds, watchPart, share, revenuePart };
}
