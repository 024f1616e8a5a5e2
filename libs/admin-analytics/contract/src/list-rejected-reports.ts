import { defineEndpoint, LocaleQuery, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { csvType } from './report-parts';

/**
 * Why a report is not counted. `impossible`: more seconds than had elapsed; `noRight`: a full film without a valid right;
 * `unknownAsset`; `tooOld`: older than 90 days; `overLimit`: more of a viewer, or of the previews of a network, than can be
 * true.
 */
export const rejectionReasons = ['impossible', 'noRight', 'unknownAsset', 'tooOld', 'overLimit'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const RejectedReport = Type.Object({
  key: Type.String(),
  item: Type.Integer(),
  /** ISO time at which the watching began, from the key. */
  at: Type.String(),
  /** ISO time. */
  receivedAt: Type.String(),
  reason: Type.Enum(rejectionReasons),
  /** As the client sent them, not verified. */
  seconds: Type.Integer(),
  filmTitle: Type.String(),
  archiveName: Type.String(),
  filmId: Type.String(),
  assetId: Type.String(),
});
export type RejectedReport = Static<typeof RejectedReport>;

const reason = Type.Optional(Type.Enum(rejectionReasons));

export const listRejectedReports = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/apart',
  summary: 'Reports of watch time that are stored apart and not counted, newest first',
  access: 'admin',
  query: Type.Object(
    {
      reason,
      cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}\\.[0-9a-f-]{36}\\.[0-9]{1,5}$' })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rows: Type.Array(RejectedReport),
    next: OrNull(Type.String()),
    /** All rejected reports by reason; reasons without any are missing. */
    reasons: Type.Array(
      Type.Object({ reason: Type.Enum(rejectionReasons), rows: Type.Integer(), seconds: Type.Integer() }),
    ),
  }),
  refusals: [],
});

export const exportRejectedReports = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/apart.csv',
  summary: 'Reports of watch time that are stored apart as CSV',
  access: 'admin',
  mediaType: csvType,
  query: Type.Object({ reason, lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type RejectedReportsPage = Static<typeof listRejectedReports.reply>;
