import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** How long an asset was watched since its last report, with what reports group it by. */
export const WatchTimeItem = Type.Object(
  {
    filmId: Type.String({ format: 'uuid' }),
    assetId: Type.String({ format: 'uuid' }),
    /** Whole seconds. */
    seconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
    archiveId: Type.String({ minLength: 1, maxLength: 200 }),
    archiveName: Type.String({ maxLength: 500 }),
    filmTitle: Type.String({ maxLength: 1000 }),
    /** Of the subscription with which it was watched; null without one. */
    subscriptionId: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type WatchTimeItem = Static<typeof WatchTimeItem>;

/**
 * Header with a UUIDv7 for the batch, which is stored once, however often it is sent. Its time is when the watching that
 * it reports began; its play (`playOf`) is the same for all batches of one play.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** Header with the time of the client's clock at sending (ISO 8601). */
export const clientTimeHeader = 'client-time';

/** Header with the `watchRight` of the grant of a full film. */
export const watchRightHeader = 'watch-right';

export const recordWatchTime = defineEndpoint({
  method: 'POST',
  url: '/ingress/analytics/watchtime',
  summary: 'Records how long films were watched; a batch with the same Idempotency-Key counts once',
  access: 'anyone',
  body: Type.Object(
    { items: Type.Array(WatchTimeItem, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Seconds of this call that were added to the ledger; 0 for a batch that was recorded before. */
    counted: Type.Integer(),
    /** Reports of this call that were rejected and are not counted. */
    apart: Type.Integer(),
  }),
  refusals: ['clockWrong'],
});
