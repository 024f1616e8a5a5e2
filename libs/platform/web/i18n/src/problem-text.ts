import type { ProblemCode } from '@nitrate/contract-kit';
import { useIntl } from 'react-intl';

/**
 * Returns a function from problem codes to their texts in the current language. A code without a text, of a newer
 * server, has that of `somethingWentWrong`.
 */
export function useProblemText(): (code: ProblemCode) => string {
  const { messages, formatMessage } = useIntl();
  return (code) => {
    const id = `problem.${code}`;
    return formatMessage({ id: id in messages ? id : 'problem.somethingWentWrong' });
  };
}
