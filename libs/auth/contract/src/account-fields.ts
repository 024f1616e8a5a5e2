import Type from 'typebox';

/** Fields of the user forms (product.md, section 3), as they travel. Rules beyond their form are checked by the server. */
export const Email = Type.String({ minLength: 3, maxLength: 254 });
export const Password = Type.String({ minLength: 1, maxLength: 256 });
export const ShortText = Type.String({ maxLength: 200 });
export const LongText = Type.String({ maxLength: 2000 });
export const Token = Type.String({ minLength: 16, maxLength: 500 });
export const Locale = Type.Union([Type.Literal('en'), Type.Literal('de')]);
