import type { Statement, StatementFilm } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { StatementFilmSum } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { addSums, groupRows } from '../reports/present-figures';
import { loadShares } from './agreed-shares';
import { loadMonthStates } from './month-state';
import { presentShares } from './present-shares';
import { findStatementMails } from './statement-mail-store';

interface Wanted {
  /** UUID */
  archive: string;
  /** `2026-10` */
  month: string;
  lang: Locale;
}

type Deps = Pick<AdminAnalyticsDeps, 'database' | 'watch' | 'names'>;

/**
 * The statement of an archive for a month.
 * @throws Refusal `notFound` for an archive that does not exist and of which nothing was watched
 */
export async function loadStatement(deps: Deps, { archive: id, month, lang }: Wanted, now: Date): Promise<Statement> {
  const { database, watch, names } = deps;
  const first = `${month}-01`;
  const archives = await names.archives();
  const archive = archives.find((one) => one.id === id);
  const rows = await watch.statementFilms({ month: first, archive: id });
  if (!archive && rows.length === 0) throw new Refusal('notFound');
  const all = await watch.statementSums([first]);
  const states = await loadMonthStates(watch, now);
  const mails = await findStatementMails(database, [first], id);
  const users = await names.users(mails.flatMap(({ requestedBy }) => requestedBy ?? []));
  const shareOf = await loadShares(database, [first], archives);
  const secondsOfAll = all.reduce((sum, row) => sum + row.fullSeconds, 0);
  return {
    archive: { id, name: archive?.name ?? null },
    month,
    ...presentShares(addSeconds(rows), secondsOfAll, shareOf(first, id)),
    ...states.stateOf(first),
    films: await filmsOf(deps, rows, { first, lang }),
    late: lateOf(rows, first),
    sent: mails.map(({ requestedAt, recipient, lang: language, requestedBy }) => ({
      at: requestedAt.toISOString(),
      to: recipient,
      lang: language,
      by: requestedBy === null ? null : (users.get(requestedBy) ?? null),
    })),
    closable: states.isClosable(first),
  };
}

const addSeconds = (rows: readonly StatementFilmSum[]) =>
  addSums(rows.map((row) => ({ ...row, previewPlays: 0, completedPlays: 0 })));

async function filmsOf(
  { names }: Deps,
  rows: readonly StatementFilmSum[],
  { first, lang }: { first: string; lang: Locale },
): Promise<StatementFilm[]> {
  const byFilm = groupRows(rows, ({ filmId }) => filmId);
  const titles = await names.films([...byFilm.keys()], lang);
  return [...byFilm]
    .map(([id, sums]) => {
      const { fullSeconds, previewSeconds, fullPlays } = addSeconds(sums);
      const late = addSeconds(sums.filter(({ watched }) => watched < first));
      const film = titles.get(id);
      return {
        film: { id, slug: film?.slug ?? null, title: film?.title ?? null, titleLang: film?.titleLang ?? lang },
        supplierId: film?.supplierId ?? null,
        fullSeconds,
        previewSeconds,
        fullPlays,
        lateFullSeconds: late.fullSeconds,
        latePreviewSeconds: late.previewSeconds,
      };
    })
    .sort((a, b) => b.fullSeconds - a.fullSeconds || b.previewSeconds - a.previewSeconds);
}

const lateOf = (rows: readonly StatementFilmSum[], first: string): Statement['late'] =>
  [
    ...groupRows(
      rows.filter(({ watched }) => watched < first),
      ({ watched }) => watched,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([watched, sums]) => {
      const { fullSeconds, previewSeconds } = addSeconds(sums);
      return { month: watched.slice(0, 7), fullSeconds, previewSeconds };
    });
