/** Building blocks of contracts: endpoints, problem documents and codes, locales, roles, image variants, time codes. */
export { defineEndpoint } from './src/endpoint';
export type { Access, BodyOf, Endpoint, Method, ParamsOf, QueryOf, ReplyOf } from './src/endpoint';
export { platformProblems, problemCodeOfStatus } from './src/problem-codes';
export type { ProblemCode, ProblemStatuses, ProblemTable, ProblemTables } from './src/problem-codes';
export { Problem } from './src/problem';
export type { FieldError } from './src/problem';
export { defaultPageSize, pageSizes, readPageSize } from './src/page-sizes';
export type { PageSize } from './src/page-sizes';
export {
  byLocale,
  defaultLocale,
  fallbacksOf,
  isLocale,
  localeNames,
  localeTags,
  locales,
  otherLocales,
  textIn,
} from './src/locale';
export type { Locale } from './src/locale';
export { LocalisedError } from './src/localised-error';
export type { LocalisedText } from './src/localised-error';
export { alternatesOf, localPath, splitLocale, switchLocalePath } from './src/locale-path';
export { isSitePath } from './src/site-path';
export { variantFile, variantHeight, widthAtLeast, widthAtMost } from './src/image-width';
export type { ImageVariants } from './src/image-width';
export { roles } from './src/role';
export type { Role } from './src/role';
export { Localised, LocaleQuery } from './src/locale-schema';
export { Instant, OrNull, Uuid } from './src/schemas';
export { addDays, addMonths, dayMs, dayOf, firstOfMonth, hourMs, lowestUuidV7, minuteMs } from './src/time';
export { mondayOf, startOfDay } from './src/time';
export { clockText, formatTimecode, parseTimecode } from './src/timecode';
export { metPasswordCriteria, passwordCriteria } from './src/password-criteria';
export { isEmailAddress, normaliseEmail } from './src/email-address';
export { isTransientStatus } from './src/transient-status';
export { fold } from './src/fold';
export { approximate } from './src/approximate';
export type { CallApi } from './src/call-api';
export type { PageRenderer, RenderRequest, RenderResult } from './src/page-renderer';
