import type { IntlShape } from 'react-intl';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useIntl } from 'react-intl';

/** The text of a problem code in the current language. */
const problemText = (intl: IntlShape, code: ProblemCode): string => intl.formatMessage({ id: `problem.${code}` });

/** Returns a function from problem codes to their texts in the current language. */
export function useProblemText(): (code: ProblemCode) => string {
  const intl = useIntl();
  return (code) => problemText(intl, code);
}
