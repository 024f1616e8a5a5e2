import type { IntlShape } from 'react-intl';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useIntl } from 'react-intl';

/** What a refusal or fault is called in the reader's language. */
export const problemText = (intl: IntlShape, code: ProblemCode): string =>
  intl.formatMessage({ id: `problem.${code}` });

/** Gives `problem(code)`, see `problemText`. */
export function useProblemText(): (code: ProblemCode) => string {
  const intl = useIntl();
  return (code) => problemText(intl, code);
}
