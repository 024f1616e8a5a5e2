import { type CounterReport, counterReports } from '@nitrate/admin-analytics/contract';
import type { RequestRow } from '@nitrate/player-telemetry/contract';
import fc from 'fast-check';
import { buildCounterReport } from './build-counter-report';
import { counterTable } from './counter-table';

/** Rules of the COUNTER Code of Practice 5.1: sections 3.2 (formats), 4.1 and 4.4 (reports), tables 4.o to 4.q. */
const rules = {
  IR_M1: {
    name: 'Multimedia Item Requests',
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    columns: ['Item', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID', 'URI', 'Data_Type'],
    filters: 'Data_Type=Audiovisual|Image|Interactive_Resource|Multimedia|Sound; Access_Method=Regular',
    attributes: '',
  },
  PR: {
    name: 'Platform Report',
    metrics: [
      ...['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'],
    ],
    columns: ['Platform', 'Data_Type', 'Access_Method'],
    filters: '',
    attributes: 'Attributes_To_Show=Access_Method',
  },
};

const labels = [
  ...['Report_Name', 'Report_ID', 'Release', 'Institution_Name', 'Institution_ID', 'Metric_Types', 'Report_Filters'],
  ...['Report_Attributes', 'Exceptions', 'Reporting_Period', 'Created', 'Created_By', 'Registry_Record'],
];

const rows = fc
  .uniqueArray(
    fc.record({
      film: fc.integer({ min: 1, max: 4 }),
      month: fc.integer({ min: 1, max: 3 }),
      uniqueRequests: fc.integer({ min: 1, max: 9 }),
      more: fc.nat(9),
    }),
    { selector: ({ film, month }) => `${film} ${month}` },
  )
  .map((list) =>
    list.map(({ film, month, uniqueRequests, more }): RequestRow => ({
      filmId: `film-${film}`,
      archiveId: 'coast',
      month: `2026-0${month}-01`,
      uniqueRequests,
      requests: uniqueRequests + more,
    })),
  );

const build = (
  report: (typeof counterReports)[number],
  requests: readonly RequestRow[],
  created = '2026-04-02T10:11:12.345Z',
) =>
  buildCounterReport({
    report,
    platform: 'Coast Film',
    origin: 'https://films.example',
    rows: requests,
    institution: { id: 'library', name: 'City Library' },
    period: { from: '2026-01-01', to: '2026-03-31' },
    created: new Date(created),
    filmOf: (id) => ({
      title: `Title of ${id}`,
      publisher: 'Coast Archive',
      uri: `https://films.example/watch?v=${id}`,
    }),
  });

function performancesOf({ Report_Items: items }: CounterReport) {
  return items.flatMap((item) =>
    'Items' in item ? item.Items.flatMap((each) => each.Attribute_Performance) : item.Attribute_Performance,
  );
}

describe.each(counterReports)('the COUNTER report %s', (report) => {
  const rule = rules[report];

  it('follows the rules in its JSON form', () => {
    fc.assert(
      fc.property(rows, (requests) => {
        const built = build(report, requests);
        expect(built.Report_Header).toMatchObject({
          Release: '5.1',
          Report_ID: report,
          Report_Name: rule.name,
          Created: '2026-04-02T10:11:12Z',
          Institution_ID: { Proprietary: ['films_example:library'] },
          Report_Filters: { Begin_Date: '2026-01-01', End_Date: '2026-03-31', Metric_Type: rule.metrics },
        });
        expect('Exceptions' in built.Report_Header).toBe(requests.length === 0);
        let total = 0;
        for (const { Data_Type, Performance } of performancesOf(built)) {
          expect(Data_Type).toBe('Audiovisual');
          expect(Object.keys(Performance)).toEqual(rule.metrics);
          for (const [metric, months] of Object.entries(Performance)) {
            for (const [month, count] of Object.entries(months)) {
              expect(month).toMatch(/^2026-0[123]$/);
              expect(Number.isInteger(count) && count > 0).toBe(true);
              const unique = Performance[metric.replace('Total', 'Unique')]?.[month] ?? 0;
              expect(unique).toBeLessThanOrEqual(count);
              if (metric === 'Total_Item_Requests') total += count;
            }
          }
        }
        expect(total).toBe(requests.reduce((sum, row) => sum + row.requests, 0));
      }),
    );
  });

  it('follows the rules in its tabular form', () => {
    fc.assert(
      fc.property(rows, (requests) => {
        const lines = counterTable(build(report, requests))
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split('\t'));
        expect(lines.slice(0, 13).map(([label]) => label)).toEqual(labels);
        const valueOf = (label: string) => lines[labels.indexOf(label)]?.[1];
        expect(valueOf('Report_Filters')).toBe(rule.filters);
        expect(valueOf('Report_Attributes')).toBe(rule.attributes);
        expect(valueOf('Metric_Types')).toBe(rule.metrics.join('; '));
        expect(valueOf('Reporting_Period')).toBe('Begin_Date=2026-01-01; End_Date=2026-03-31');
        const noUse = '3030: No Usage Available for Requested Dates';
        expect(valueOf('Exceptions')).toBe(requests.length === 0 ? noUse : '');
        expect(lines[13]).toEqual(['']);
        expect(lines[14]).toEqual([
          ...[...rule.columns, 'Metric_Type', 'Reporting_Period_Total', 'Jan-2026', 'Feb-2026', 'Mar-2026'],
        ]);
        for (const line of lines.slice(15)) {
          const [sum, ...months] = line.slice(rule.columns.length + 1).map(Number);
          expect(months).toHaveLength(3);
          expect(sum).toBe(months.reduce((total, count) => total + count, 0));
        }
        expect((lines.length - 15) % rule.metrics.length).toBe(0);
      }),
    );
  });

  it('leaves out months that are not over, and says so', () => {
    const request = { filmId: 'film-1', archiveId: 'coast', requests: 2, uniqueRequests: 1 };
    const requests = ['2026-01-01', '2026-03-01'].map((month) => ({ ...request, month }));
    const built = build(report, requests, '2026-03-31T23:59:59Z');
    expect(performancesOf(built)[0]?.Performance['Total_Item_Requests']).toEqual({ '2026-01': 2 });
    const notReady = { Code: 3031, Message: 'Usage Not Ready for Requested Dates', Data: '2026-03' };
    expect(built.Report_Header.Exceptions).toEqual([notReady]);
    const lines = counterTable(built).split('\r\n');
    expect(lines[8]).toBe('Exceptions\t3031: Usage Not Ready for Requested Dates (2026-03)');
    expect(lines[14]).toMatch(/\tJan-2026\tFeb-2026$/);
    const early = build(report, requests, '2026-01-05T00:00:00Z');
    expect(early.Report_Header.Exceptions).toEqual([{ ...notReady, Data: '2026-01|2026-02|2026-03' }]);
    expect(early.Report_Items).toEqual([]);
    expect(build(report, requests, '2026-04-01T00:00:00Z').Report_Header.Exceptions).toBeUndefined();
  });
});
