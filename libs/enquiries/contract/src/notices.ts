import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type from 'typebox';

/** `cancellation`: § 312k BGB. `withdrawal`: § 355 and § 356a BGB. */
const noticeKinds = ['cancellation', 'withdrawal'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Of a cancellation. `ordinary`: within the period of notice. `extraordinary`: for good cause, which is stated. */
export const noticeManners = ['ordinary', 'extraordinary'] as const;

export type NoticeManner = (typeof noticeManners)[number];

/** In characters. The name is as long as a profile's. */
export const noticeLimits = { maxName: 401, maxContract: 200, maxReason: 2000, maxEmail: 254 } as const;

/** Whether a text has a web address: a receipt must not carry one to somebody else, and a notice needs none. */
export const hasLink = (text: string): boolean => /https?:\/\/|www\./i.test(text);

/** The zone in which times of receipt are shown, on the page and in mails. */
export const receiptTimeZone = 'Europe/Berlin';

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/**
 * What someone declares without signing in. The reply is the same whether or not there is such a contract; the receipt
 * goes to the address that was given.
 */
export const declareCancellation = defineEndpoint({
  method: 'POST',
  url: '/cancellations',
  summary: 'Receives a notice of cancellation or withdrawal without a login, and confirms it by mail',
  access: 'anyone',
  body: Type.Object(
    {
      kind: Type.Enum(noticeKinds),
      name: Line(noticeLimits.maxName),
      email: Line(noticeLimits.maxEmail),
      /** Names the contract, such as the number of an invoice or the plan. */
      contract: Line(noticeLimits.maxContract),
      /** Required for a cancellation, ignored for a withdrawal, as are the reason and the day. */
      manner: Type.Optional(Type.Enum(noticeManners)),
      /** Required for `extraordinary`, ignored for `ordinary`. */
      reason: Type.Optional(Type.String({ maxLength: noticeLimits.maxReason })),
      /** ISO date on which the contract is to end; null or missing: as soon as possible. */
      endOn: Type.Optional(Type.Union([Type.String({ format: 'date' }), Type.Null()])),
      /** Of the receipt. */
      lang: Type.Enum(locales),
      /** UUID of the form: a repeated call is one notice. */
      key: Type.String({ format: 'uuid' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** ISO time of receipt; of a repeated call the first. */
    receivedAt: Type.String(),
  }),
  refusals: [],
});
