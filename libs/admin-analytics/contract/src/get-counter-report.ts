import { defineEndpoint, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Month } from './report-parts';

/** `IR_M1`: requests of multimedia items, film by film; `PR`: the use of the platform as a whole. */
export const counterReports = ['IR_M1', 'PR'] as const;
export type CounterReportId = (typeof counterReports)[number];

/** Months by their number of uses: `{'2026-10': 12}`; months without any are missing. */
const Performance = Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()));

const Attributes = Type.Array(
  Type.Object({
    Data_Type: Type.String(),
    Access_Method: Type.Optional(Type.String()),
    Performance,
  }),
);

/** A report of the COUNTER Code of Practice, Release 5.1, in its own names. */
export const CounterReport = Type.Object({
  Report_Header: Type.Object({
    Release: Type.Literal('5.1'),
    Report_ID: Type.Enum(counterReports),
    Report_Name: Type.String(),
    Created: Type.String(),
    Created_By: Type.String(),
    Institution_ID: Type.Object({ Proprietary: Type.Array(Type.String()) }),
    Institution_Name: Type.String(),
    Registry_Record: Type.String(),
    Report_Filters: Type.Object({
      Metric_Type: Type.Optional(Type.Array(Type.String())),
      Begin_Date: Type.String(),
      End_Date: Type.String(),
      Data_Type: Type.Optional(Type.Array(Type.String())),
      Access_Method: Type.Optional(Type.Array(Type.String())),
    }),
    Report_Attributes: Type.Optional(Type.Object({ Attributes_To_Show: Type.Array(Type.String()) })),
    Exceptions: Type.Optional(
      Type.Array(Type.Object({ Code: Type.Integer(), Message: Type.String(), Data: Type.Optional(Type.String()) })),
    ),
  }),
  Report_Items: Type.Array(
    Type.Union([
      Type.Object({
        Items: Type.Array(
          Type.Object({
            Item: Type.String(),
            Publisher: Type.String(),
            Platform: Type.String(),
            Item_ID: Type.Object({ Proprietary: Type.String(), URI: Type.Optional(Type.String()) }),
            Attribute_Performance: Attributes,
          }),
        ),
      }),
      Type.Object({ Platform: Type.String(), Attribute_Performance: Attributes }),
    ]),
  ),
});
export type CounterReport = Static<typeof CounterReport>;

const counterQuery = Type.Object(
  {
    organisation: Uuid,
    /** First and last month, at most 36. */
    from: Month,
    to: Month,
    report: Type.Optional(Type.Enum(counterReports, { default: 'IR_M1' })),
  },
  { additionalProperties: false },
);

export const getCounterReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/counter',
  summary: 'A COUNTER report (Release 5.1) of the use by an organisation',
  access: 'admin',
  query: counterQuery,
  reply: CounterReport,
  refusals: ['notFound'],
});

export const exportCounterReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/counter.tsv',
  summary: 'A COUNTER report (Release 5.1) of the use by an organisation in its tabular form',
  access: 'admin',
  mediaType: 'text/tab-separated-values; charset=utf-8',
  query: counterQuery,
  reply: Type.String(),
  refusals: ['notFound'],
});
