import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type from 'typebox';

/** What an enquiry is about. */
export const enquiryKinds = ['institution', 'licensing', 'screening', 'other'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/**
 * In characters, except `maxSeats` in people. Name and country hold those of a profile. `maxLinks` is the number of web
 * addresses in a message, of which spam has many.
 */
export const enquiryLimits = {
  ...{ maxName: 401, maxOrganisation: 200, maxEmail: 254, maxCountry: 200, maxPhone: 40 },
  ...{ minMessage: 10, maxMessage: 4000, maxLinks: 3, maxSeats: 10_000_000 },
} as const;

const minPhoneDigits = 5;

/** Whether a text is a telephone number: digits with what people write between them, and an extension. */
export const isPhoneNumber = (text: string): boolean =>
  /^[+(\d][\d\s()+./–-]*(?:(?:ext\.?|x|#)\s*\d+)?$/iu.test(text) && (text.match(/\d/g)?.length ?? 0) >= minPhoneDigits;

/** Whether a message has more web addresses than people write. */
export const hasTooManyLinks = (text: string): boolean =>
  (text.match(/https?:\/\/|www\./gi)?.length ?? 0) > enquiryLimits.maxLinks;

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** The reply is the same for a repeated call and for one of a program, neither of which is stored. */
export const sendEnquiry = defineEndpoint({
  method: 'POST',
  url: '/contact/sales',
  summary: 'Sends an enquiry about access, licences or screenings; the archive and the sender get it by mail',
  access: 'anyone',
  body: Type.Object(
    {
      /** Chosen by the client for each enquiry: a repeated call with it stores and mails nothing. */
      idempotencyKey: Type.String({ format: 'uuid' }),
      kind: Type.Enum(enquiryKinds),
      name: Line(enquiryLimits.maxName),
      /** Required for `institution`. */
      organisation: Type.Optional(Type.String({ maxLength: enquiryLimits.maxOrganisation })),
      email: Line(enquiryLimits.maxEmail),
      country: Line(enquiryLimits.maxCountry),
      phone: Type.Optional(Type.String({ maxLength: enquiryLimits.maxPhone })),
      /** About how many people are to have access; required for `institution`, ignored for others. */
      seats: Type.Optional(Type.Integer({ minimum: 1, maximum: enquiryLimits.maxSeats })),
      message: Type.String({ minLength: enquiryLimits.minMessage, maxLength: enquiryLimits.maxMessage }),
      /** Of the receipt. */
      lang: Type.Enum(locales),
      /** A field that people do not see and programs fill in: with a value, the enquiry is not stored. */
      website: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
  refusals: [],
});
