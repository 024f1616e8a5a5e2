/** Forms over formik, yup and MUI. Import it from lazily loaded modules only. */
export { ErrorSummary, type FormProblem } from './src/error-summary';
export { ErrorTitle } from './src/error-title';
export type { FieldSpec } from './src/form-field';
export { formatLocalTime, instantsAt, parseLocalTime, utcOffset } from './src/local-time';
export { offeredLanguages } from './src/offered-languages';
export { SchemaForm } from './src/schema-form';
export { useLeaveGuard } from './src/use-leave-guard';
export { useRules } from './src/use-rules';
export type { FormValues } from './src/use-schema-form';
