import type { Statement, StatementFilm } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { DownloadLink } from '@nitrate/staff-ui';
import { Button, EmptyState, Loaded } from '@nitrate/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { reportPath, uuidOf } from '../report-address';
import { FigureList, MetricSkeletons } from '../figures/figure-list';
import { useReportFormats } from '../figures/use-report-formats';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { FilmTitle } from '../parts/film-title';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { ledgerPath } from '../watch-time/watch-time-path';
import { MonthClosing } from './month-closing';
import { shareMetrics } from './share-metrics';
import styles from './statements.module.css';
import { useMailStatement } from './use-mail-statement';

/** To whom the statement was mailed. */
function SentPanel({ sent, isClosed }: { sent: Statement['sent']; isClosed: boolean }) {
  const text = useText();
  const { instant } = useReportFormats();
  return (
    <Panel title={text('adminAnalytics.sent.title')}>
      {sent.length === 0 ? (
        <p className={styles.note}>{text(isClosed ? 'adminAnalytics.sent.none' : 'adminAnalytics.sent.notYet')}</p>
      ) : (
        <ul className={styles.sent}>
          {sent.map(({ at, to, lang, by }) => (
            <li key={at}>
              <strong>{to}</strong>
              <span>
                {text('adminAnalytics.sent.by', {
                  when: instant(at),
                  lang: text(`adminAnalytics.lang.${lang}`),
                  by: by ?? text('adminAnalytics.sent.nobody'),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What was watched in earlier months, and arrived after they had been closed. */
function LatePanel({ late }: { late: Statement['late'] }) {
  const text = useText();
  const { month: nameOf, exactTime } = useReportFormats();
  if (late.length === 0) return null;
  const title = text('adminAnalytics.late.title');
  return (
    <Panel title={title} note={text('adminAnalytics.late.note')}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('adminAnalytics.late.month')}</th>
            <th scope="col">{text('adminAnalytics.metric.fullSeconds')}</th>
            <th scope="col">{text('adminAnalytics.metric.previewSeconds')}</th>
          </tr>
        </thead>
        <tbody>
          {late.map(({ month, fullSeconds, previewSeconds }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{exactTime(fullSeconds)}</td>
              <td>{exactTime(previewSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** `/admin/statements/{archive}/{month}`: what an archive is paid by for a month, film by film. */
export function StatementScreen() {
  const text = useText();
  const lang = useLocale();
  const formats = useReportFormats();
  const { nameOf } = useNames();
  const { archive = '', month = '' } = useParams();
  const isKnown = uuidOf(archive) !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month);
  const params = { archive, month };
  const query = adminAnalyticsApi.useGetStatementQuery({ params, query: { lang } }, { skip: !isKnown });
  const statement = query.currentData;
  const mail = useMailStatement();
  const list = { text: text('adminAnalytics.statements.title'), to: reportPath('/admin/statements', { month }) };
  if (!isKnown) {
    return (
      <AdminFrame section="statements" title={text('adminAnalytics.statement.unknown')}>
        <EmptyState title={text('adminAnalytics.statement.unknownHelp')} icon="search" />
      </AdminFrame>
    );
  }
  return (
    <AdminFrame
      section="statements"
      title={statement ? nameOf(statement.archive) : text('adminAnalytics.statement.title')}
      lead={text('adminAnalytics.statement.lead', { month: formats.month(month) })}
      crumbs={[list]}
      actions={
        statement && (
          <>
            <DownloadLink href={downloadUrls.statementPdf(params, { lang })} label={text('adminAnalytics.pdf')}>
              PDF
            </DownloadLink>
            <DownloadLink href={downloadUrls.statement(params, { lang })} label={text('adminAnalytics.csv')}>
              CSV
            </DownloadLink>
            {statement.state === 'closed' && (
              <Button size="small" onClick={() => mail(statement)}>
                {text('adminAnalytics.mail')}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={
          <>
            <MetricSkeletons count={shareMetrics.length} />
            <GridSkeleton />
          </>
        }
      >
        {(data) => <Content statement={data} />}
      </Loaded>
    </AdminFrame>
  );
}

function Content({ statement }: { statement: Statement }) {
  const text = useText();
  const { month, archive, films, state } = statement;
  const title = text('adminAnalytics.films.title');
  return (
    <>
      <MonthClosing {...statement} />
      {state === 'open' && <p className={styles.note}>{text('adminAnalytics.statement.open')}</p>}
      <FigureList
        metrics={shareMetrics}
        figures={statement}
        linkTo={({ ledger }) => ledger && ledgerPath({ statement: month, archive: archive.id, ...ledger })}
      />
      <p className={styles.note}>{text('adminAnalytics.statement.parts')}</p>
      {films.length === 0 ? (
        <EmptyState title={text('adminAnalytics.nothingWatched')} small>
          {text('adminAnalytics.statement.noneHelp')}
        </EmptyState>
      ) : (
        <Panel title={title} aside={text('adminAnalytics.films.count', { count: films.length })}>
          <StatementFilms label={title} statement={statement} />
        </Panel>
      )}
      <LatePanel late={statement.late} />
      <SentPanel sent={statement.sent} isClosed={state === 'closed'} />
    </>
  );
}

const idOf = ({ film }: StatementFilm) => film.id;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

function StatementFilms({ label, statement: { films, month, archive } }: { label: string; statement: Statement }) {
  const text = useText();
  const { titleOf } = useNames();
  const { exactTime, number } = useReportFormats();
  const columns = useMemo((): readonly ReportColumn<StatementFilm>[] => {
    const linkTo = (film: StatementFilm, kind?: 'full' | 'preview') =>
      ledgerPath({ statement: month, archive: archive.id, film: film.film.id, kind });
    const timeColumn = (id: 'fullSeconds' | 'previewSeconds', kind: 'full' | 'preview') => ({
      id,
      title: text(`adminAnalytics.metric.${id}`),
      isFigure: true,
      value: (film: StatementFilm) => film[id],
      show: (film: StatementFilm) =>
        film[id] === 0 ? (
          '–'
        ) : (
          <LocalLink to={linkTo(film, kind)} prefetch="none">
            {exactTime(film[id])}
          </LocalLink>
        ),
    });
    // What arrived late is a part of the column before, and mostly there is none.
    const lateColumn = (id: 'lateFullSeconds' | 'latePreviewSeconds'): ReportColumn<StatementFilm>[] =>
      films.some((film) => film[id] !== 0)
        ? [
            {
              id,
              title: text('adminAnalytics.late.column'),
              isFigure: true,
              value: (film) => film[id],
              show: (film) => (film[id] === 0 ? '–' : exactTime(film[id])),
            },
          ]
        : [];
    return [
      {
        id: 'name',
        title: text('adminAnalytics.film'),
        value: ({ film }) => titleOf(film),
        show: (film) => <FilmTitle film={film.film} to={linkTo(film)} />,
        minWidth: 240,
        flex: 3,
      },
      { id: 'supplierId', title: text('adminAnalytics.supplierId'), value: ({ supplierId }) => supplierId },
      timeColumn('fullSeconds', 'full'),
      ...lateColumn('lateFullSeconds'),
      {
        id: 'fullPlays',
        title: text('adminAnalytics.metric.fullPlays'),
        isFigure: true,
        value: ({ fullPlays }) => fullPlays,
        show: ({ fullPlays }) => number(fullPlays),
      },
      timeColumn('previewSeconds', 'preview'),
      ...lateColumn('latePreviewSeconds'),
    ];
  }, [archive.id, exactTime, films, month, number, text, titleOf]);
  return <ReportGrid label={label} columns={columns} rows={films} idOf={idOf} sortedBy={sortedBy} />;
}
