/** Building blocks of contracts: endpoints, problem documents and codes, locales, roles, image variants, time codes. */
export { defineEndpoint } from './src/endpoint';
export type { Access, BodyOf, Endpoint, Method, ParamsOf, QueryOf, ReplyOf } from './src/endpoint';
export { platformProblems, problemCodeOfStatus } from './src/problem-codes';
export type { ProblemCode, ProblemStatuses, ProblemTable, ProblemTables } from './src/problem-codes';
export { Problem } from './src/problem';
export type { FieldError } from './src/problem';
export { localeTags, locales, defaultLocale, otherLocale, isLocale } from './src/locale';
export type { Locale } from './src/locale';
export { alternatesOf, localPath, splitLocale, switchLocalePath } from './src/locale-path';
export { variantFile, variantHeight, widthAtLeast, widthAtMost } from './src/image-width';
export type { ImageVariants } from './src/image-width';
export { roles } from './src/role';
export type { Role } from './src/role';
export { LocaleQuery } from './src/locale-schema';
export { formatTimecode, parseTimecode } from './src/timecode';
export { metPasswordCriteria, passwordCriteria } from './src/password-criteria';
export { isEmailAddress, normaliseEmail } from './src/email-address';
