import type { CounterReport } from '@nitrate/admin-analytics/contract';
import { addMonths } from '@nitrate/contract-kit';
import { stringify } from 'csv-stringify/sync';

type Row = (string | number)[];
type Header = CounterReport['Report_Header'];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthTitle = (month: string): string => `${months[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;

const itemColumns = ['Item', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID', 'URI', 'Data_Type'];
const platformColumns = ['Platform', 'Data_Type', 'Access_Method'];

/** The tabular form of a report: its header in lines, then a row for each metric, tab-separated. */
export function counterTable({ Report_Header: header, Report_Items: items }: CounterReport): string {
  const period = monthsOf(header);
  const columns = header.Report_ID === 'PR' ? platformColumns : itemColumns;
  const rows: Row[] = [
    ...headerRows(header),
    [],
    [...columns, 'Metric_Type', 'Reporting_Period_Total', ...period.map(monthTitle)],
    ...items.flatMap((item) => rowsOf(item, period)),
  ];
  return stringify(
    rows.map((row) => (row.length === 0 ? [''] : row)),
    { delimiter: '\t', escape_formulas: true, record_delimiter: 'windows' },
  );
}

function headerRows(header: Header): Row[] {
  const { Data_Type: data, Access_Method: method, Metric_Type: metrics = [] } = header.Report_Filters;
  const filters = [data && `Data_Type=${data.join('|')}`, method && `Access_Method=${method.join('|')}`];
  const attributes = header.Report_Attributes?.Attributes_To_Show.join('|');
  const exceptions = header.Exceptions?.map(exceptionText) ?? [];
  return [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', metrics.join('; ')],
    ['Report_Filters', filters.filter(Boolean).join('; ')],
    ['Report_Attributes', attributes === undefined ? '' : `Attributes_To_Show=${attributes}`],
    ['Exceptions', exceptions.join('; ')],
    ['Reporting_Period', `Begin_Date=${header.Report_Filters.Begin_Date}; End_Date=${header.Report_Filters.End_Date}`],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
  ];
}

type Exception = NonNullable<Header['Exceptions']>[number];

const exceptionText = ({ Code, Message, Data }: Exception): string =>
  Data === undefined ? `${Code}: ${Message}` : `${Code}: ${Message} (${Data})`;

/** Those of the period that are ready. */
function monthsOf({ Report_Filters: { Begin_Date, End_Date }, Exceptions = [] }: Header): string[] {
  const missing = Exceptions.flatMap(({ Data }) => Data?.split('|') ?? []);
  const found: string[] = [];
  for (let month = Begin_Date; month <= End_Date; month = addMonths(month, 1)) found.push(month.slice(0, 7));
  return found.filter((month) => !missing.includes(month));
}

function rowsOf(item: CounterReport['Report_Items'][number], period: readonly string[]): Row[] {
  if (!('Items' in item)) {
    return item.Attribute_Performance.flatMap(({ Data_Type, Access_Method = '', Performance }) =>
      metricRows([item.Platform, Data_Type, Access_Method], Performance, period),
    );
  }
  return item.Items.flatMap(({ Item, Publisher, Platform, Item_ID, Attribute_Performance }) =>
    Attribute_Performance.flatMap(({ Data_Type, Performance }) =>
      metricRows(
        [Item, Publisher, '', Platform, '', Item_ID.Proprietary, Item_ID.URI ?? '', Data_Type],
        Performance,
        period,
      ),
    ),
  );
}

function metricRows(cells: Row, metrics: Record<string, Record<string, number>>, period: readonly string[]): Row[] {
  return Object.entries(metrics).map(([metric, counts]) => {
    const values = period.map((month) => counts[month] ?? 0);
    return [...cells, metric, values.reduce((sum, value) => sum + value, 0), ...values];
  });
}
