import Type from 'typebox';

/** `?lang=`: the preferred language of texts; a text without a translation is sent in the other one. */
export const LocaleQuery = Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('de')], { default: 'en' }));
