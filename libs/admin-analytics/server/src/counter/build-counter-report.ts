import type { CounterReport, CounterReportId } from '@nitrate/admin-analytics/contract';
import { addMonths, firstOfMonth } from '@nitrate/contract-kit';
import type { RequestRow } from '@nitrate/player-telemetry/contract';

/** What a report says about a film. */
export interface CounterFilm {
  title: string;
  /** Its archive. */
  publisher: string;
  uri: string | null;
}

export interface CounterInput {
  report: CounterReportId;
  /** Name of the site. */
  platform: string;
  /** Origin of the site. */
  origin: string;
  institution: { id: string; name: string };
  /** First and last day. */
  period: { from: string; to: string };
  created: Date;
  rows: readonly RequestRow[];
  filmOf(filmId: string, archiveId: string): CounterFilm;
}

const reportNames: Record<CounterReportId, string> = { IR_M1: 'Multimedia Item Requests', PR: 'Platform Report' };

const platformMetrics = [
  ...['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'],
];

/** Films are the data type `Audiovisual`; everything is watched by people, not mined. */
const dataType = 'Audiovisual';
const accessMethod = 'Regular';

/** Proprietary identifiers begin with the namespace of the platform: letters, digits and underscores. */
export const namespaceOf = (origin: string): string => new URL(origin).hostname.replace(/[^A-Za-z0-9]/g, '_');

/** First days of the months of a period that are not over, whose totals still grow. */
function monthsNotOver({ period: { from, to }, created }: Pick<CounterInput, 'period' | 'created'>): string[] {
  const present = firstOfMonth(created.toISOString());
  const months: string[] = [];
  for (let month = from > present ? firstOfMonth(from) : present; month <= to; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

type Exceptions = NonNullable<CounterReport['Report_Header']['Exceptions']>;

function exceptionsOf({ rows, period }: CounterInput, notOver: readonly string[]): Exceptions {
  const isAnyOver = notOver[0] !== firstOfMonth(period.from);
  return [
    ...(rows.length === 0 && isAnyOver ? [{ Code: 3030, Message: 'No Usage Available for Requested Dates' }] : []),
    ...(notOver.length > 0
      ? [
          {
            Code: 3031,
            Message: 'Usage Not Ready for Requested Dates',
            Data: notOver.map((month) => month.slice(0, 7)).join('|'),
          },
        ]
      : []),
  ];
}

/** A report of the COUNTER Code of Practice 5.1, in its JSON form. It has the months that are over. */
export function buildCounterReport(asked: CounterInput): CounterReport {
  const notOver = monthsNotOver(asked);
  const input = { ...asked, rows: asked.rows.filter(({ month }) => !notOver.includes(firstOfMonth(month))) };
  const { report, platform, origin, institution, period, created } = input;
  const exceptions = exceptionsOf(input, notOver);
  const namespace = namespaceOf(origin);
  const filters = { Begin_Date: period.from, End_Date: period.to };
  return {
    Report_Header: {
      Release: '5.1',
      Report_ID: report,
      Report_Name: reportNames[report],
      Created: created.toISOString().replace(/\.\d+Z$/, 'Z'),
      Created_By: platform,
      Institution_ID: { Proprietary: [`${namespace}:${institution.id}`] },
      Institution_Name: institution.name,
      // Empty until the platform is registered with COUNTER.
      Registry_Record: '',
      Report_Filters:
        report === 'IR_M1'
          ? {
              Metric_Type: ['Total_Item_Requests', 'Unique_Item_Requests'],
              ...filters,
              Data_Type: ['Audiovisual', 'Image', 'Interactive_Resource', 'Multimedia', 'Sound'],
              Access_Method: [accessMethod],
            }
          : { Metric_Type: [...platformMetrics], ...filters },
      ...(report === 'PR' && { Report_Attributes: { Attributes_To_Show: ['Access_Method'] } }),
      ...(exceptions.length > 0 && { Exceptions: exceptions }),
    },
    Report_Items: input.rows.length === 0 ? [] : report === 'IR_M1' ? itemsOf(input, namespace) : platformOf(input),
  };
}

function itemsOf({ rows, filmOf, platform }: CounterInput, namespace: string): CounterReport['Report_Items'] {
  const films = new Map<string, RequestRow[]>();
  for (const row of rows) {
    const key = `${row.filmId} ${row.archiveId}`;
    films.set(key, [...(films.get(key) ?? []), row]);
  }
  const items = [...films.values()].flatMap((months) => {
    const [first] = months;
    if (!first) return [];
    const { title, publisher, uri } = filmOf(first.filmId, first.archiveId);
    return [
      {
        Item: title,
        Publisher: publisher,
        Platform: platform,
        Item_ID: { Proprietary: `${namespace}:${first.filmId}`, ...(uri !== null && { URI: uri }) },
        Attribute_Performance: [
          {
            Data_Type: dataType,
            Performance: { Total_Item_Requests: totals(months), Unique_Item_Requests: uniques(months) },
          },
        ],
      },
    ];
  });
  return [
    {
      Items: items.sort(
        (a, b) => a.Item.localeCompare(b.Item, 'en') || (a.Item_ID.Proprietary < b.Item_ID.Proprietary ? -1 : 1),
      ),
    },
  ];
}

/** A request is an investigation as well; there are no others, as previews and pages are not attributed to institutions. */
function platformOf({ rows, platform }: CounterInput): CounterReport['Report_Items'] {
  const [total, unique] = [totals(rows), uniques(rows)];
  return [
    {
      Platform: platform,
      Attribute_Performance: [
        {
          Data_Type: dataType,
          Access_Method: accessMethod,
          Performance: {
            Total_Item_Investigations: total,
            Total_Item_Requests: total,
            Unique_Item_Investigations: unique,
            Unique_Item_Requests: unique,
          },
        },
      ],
    },
  ];
}

const totals = (rows: readonly RequestRow[]) => byMonth(rows, ({ requests }) => requests);
const uniques = (rows: readonly RequestRow[]) => byMonth(rows, ({ uniqueRequests }) => uniqueRequests);

function byMonth(rows: readonly RequestRow[], of: (row: RequestRow) => number): Record<string, number> {
  const months: Record<string, number> = {};
  for (const row of rows) {
    const month = row.month.slice(0, 7);
    months[month] = (months[month] ?? 0) + of(row);
  }
  return Object.fromEntries(Object.entries(months).sort(([a], [b]) => (a < b ? -1 : 1)));
}
