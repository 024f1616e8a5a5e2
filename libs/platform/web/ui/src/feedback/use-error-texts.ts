import { useCallback } from 'react';
import { isApiError } from '@nitrate/api-client';
import { useProblemText, useText } from '@nitrate/i18n';

interface Labelled {
  name: string;
  label: string;
}

const fieldOfPath = (path: string): string => path.replace(/^body\./, '');

/**
 * Returns a function from errors to texts in the current language: one per refused field of an API error, else the text
 * of its problem code. Returns arrays of strings unchanged.
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
