import { useCallback } from 'react';
import { isApiError } from '@nitrate/api-client';
import { useProblemText, useText } from '@nitrate/i18n';

interface Labelled {
  name: string;
  label: string;
}

const fieldOfPath = (path: string): string => path.replace(/^body\./, '');

/**
 * Gives the sentences for whatever a submission or action failed with: a refusal of the API in the reader's words, with
 * one for each field it names; strings as they are.
 */
export function useErrorTexts(): (error: unknown, fields?: readonly Labelled[]) => string[] {
  const text = useText();
  const problem = useProblemText();
  return useCallback(
    (error, fields = []) => {
      if (Array.isArray(error) && error.every((each) => typeof each === 'string')) return error;
      if (!isApiError(error)) return [problem('somethingWentWrong')];
      const named = error.errors
        .map(({ path }) => fields.find(({ name }) => name === fieldOfPath(path))?.label)
        .filter((label) => label !== undefined)
        .map((label) => text('ui.notValid', { field: label }));
      return named.length > 0 ? [...new Set(named)] : [problem(error.code)];
    },
    [problem, text],
  );
}
