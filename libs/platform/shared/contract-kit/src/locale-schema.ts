import Type from 'typebox';

/** `?lang=`: the language the reader wants texts in; a text that lacks it comes in the other one. */
export const LocaleQuery = Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('de')], { default: 'en' }));
