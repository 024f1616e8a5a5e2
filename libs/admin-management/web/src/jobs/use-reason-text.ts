import { refusalReasons } from '@nitrate/ingest/contract';
import { useLocale } from '@nitrate/i18n';
import { useKnownText } from '../parts/use-known-text';

/** Returns the words for the reason of a failure; the code itself where there are none. */
export function useReasonText(): (reason: string | null) => string {
  const locale = useLocale();
  const known = useKnownText();
  return (reason) => {
    if (reason === null) return known('adminManagement.jobs.reason', 'fault');
    if (Object.hasOwn(refusalReasons, reason)) return refusalReasons[reason as keyof typeof refusalReasons][locale];
    return known('adminManagement.jobs.reason', reason);
  };
}
