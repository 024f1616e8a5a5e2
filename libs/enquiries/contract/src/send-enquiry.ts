import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type from 'typebox';
import { enquiryKinds, enquiryLimits as limits } from './enquiry-rules';

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
      name: Line(limits.maxName),
      /** Required for `institution`. */
      organisation: Type.Optional(Type.String({ maxLength: limits.maxOrganisation })),
      email: Line(limits.maxEmail),
      country: Line(limits.maxCountry),
      phone: Type.Optional(Type.String({ maxLength: limits.maxPhone })),
      /** About how many people are to have access; required for `institution`, ignored for others. */
      seats: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.maxSeats })),
      message: Type.String({ minLength: limits.minMessage, maxLength: limits.maxMessage }),
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
