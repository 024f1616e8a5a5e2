import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

const ShortText = Type.String({ maxLength: 200 });

/** Not blank. */
const GivenText = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** The fields of the profile; those not given are empty. */
const profileFields = {
  name: GivenText,
  surname: GivenText,
  city: ShortText,
  country: ShortText,
  /** Postal code. */
  code: ShortText,
  profession: ShortText,
  description: Type.String({ maxLength: 2000 }),
};

/** State of the newsletter: `pending` until the mailed link is followed. */
export const NewsletterState = Type.Enum(['none', 'pending', 'subscribed'] as const);

export const Profile = Type.Object({
  ...profileFields,
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  /** Requested address that is not confirmed yet. */
  newEmail: Type.Union([Type.String(), Type.Null()]),
  /** Language of mails. */
  lang: Type.Enum(locales),
  newsletter: NewsletterState,
  /** ISO time. */
  createdAt: Type.String(),
  /** False where the user signs in at their institution and has set none. */
  hasPassword: Type.Boolean(),
});

export const getProfile = defineEndpoint({
  method: 'GET',
  url: '/account/profile',
  summary: 'The profile of the user',
  access: 'signedIn',
  reply: Profile,
  refusals: [],
});

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  url: '/account/profile',
  summary: 'Changes the given fields of the profile',
  access: 'confirmed',
  body: Type.Partial(Type.Object({ ...profileFields, lang: Type.Enum(locales) }), {
    additionalProperties: false,
  }),
  reply: Profile,
  refusals: [],
});

/** Everything stored about the user, by the feature that stores it. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  url: '/account/export',
  summary: 'All data stored about the user, as one JSON document to download',
  access: 'confirmed',
  twoFactor: true,
  reply: Type.Record(Type.String(), Type.Unknown()),
  refusals: [],
});

export type Profile = Static<typeof Profile>;
export type NewsletterState = Static<typeof NewsletterState>;
