import { maxListLength, maxTextLength } from '@nitrate/content-cms/contract';
import type { FieldError } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { isWithin } from './field-errors';
import { useFieldForm } from './form-context';

/** The text of the server's error for a field, or for a part of its value; undefined for a valid field. */
export function useFieldError(path: string, label: string): string | undefined {
  const { errors } = useFieldForm();
  const textOf = useErrorText();
  const error = errors.find((each) => isWithin(each.path, path));
  return error && textOf(error, label);
}

/** The text of the server's error for a list as a whole, without its items'. */
export function useListError(path: string, label: string): string | undefined {
  const { errors } = useFieldForm();
  const textOf = useErrorText();
  const error = errors.find((each) => each.path === path);
  return error && textOf(error, label);
}

/** Returns a function from errors of the server to texts. */
export function useErrorText(): (error: FieldError, label: string) => string {
  const text = useText();
  const problem = useProblemText();
  return ({ code }, label) => {
    switch (code) {
      case 'maxLength':
        return text('contentCms.editor.textTooLong', { max: maxTextLength });
      case 'maxItems':
        return text('contentCms.editor.listTooLong', { max: maxListLength });
      case 'linkRefused':
        return text('contentCms.editor.addressRefused');
      case 'imageUnknown':
        return problem('imageMissing');
      default:
        return text('ui.notValid', { field: label });
    }
  };
}
