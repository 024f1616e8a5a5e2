import Type, { type TObjectOptions, type TSchema } from 'typebox';
import { byLocale, defaultLocale, locales } from './locale';

/** `?lang=`: the preferred language of texts; a text without a translation is sent in the first other one that has it. */
export const LocaleQuery = Type.Optional(Type.Enum(locales, { default: defaultLocale }));

/** A value for each language. */
export const Localised = <Value extends TSchema>(value: Value, options?: TObjectOptions) =>
  Type.Object(
    byLocale(() => value),
    options,
  );
