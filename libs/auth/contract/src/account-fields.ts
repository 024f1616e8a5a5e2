import { locales } from '@nitrate/contract-kit';
import Type from 'typebox';

/** Fields of the user forms as they are sent. The server validates further rules, such as the password criteria. */
export const Email = Type.String({ minLength: 3, maxLength: 254 });
export const Password = Type.String({ minLength: 1, maxLength: 256 });
export const ShortText = Type.String({ maxLength: 200 });
export const LongText = Type.String({ maxLength: 2000 });
export const Token = Type.String({ minLength: 16, maxLength: 500 });
/**
 * Where the page of a mailed link leads on to: a path of this site, without origin. Ignored where it leads elsewhere.
 */
export const OnwardPath = Type.String({ maxLength: 1000 });

export const LocaleCode = Type.Enum(locales);
