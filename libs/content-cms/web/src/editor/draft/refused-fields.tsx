import { ErrorTitle } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { elementId, focusField } from '../fields/field-id';
import { useFieldForm } from '../fields/form-context';
import { useErrorText } from '../fields/use-field-error';
import styles from './draft.module.css';

/** The fields that the server refused, each a link to it. */
export function RefusedContentFields() {
  const text = useText();
  const errorText = useErrorText();
  const { lang, errors } = useFieldForm();
  /** The labels on the way to a field, with the places of items: "Rows 2, Title". */
  const nameOf = (path: string) =>
    path
      .split('.')
      .reduce<string[]>((labels, part) => {
        const last = labels.at(-1);
        if (/^\d+$/.test(part))
          return last === undefined ? labels : [...labels.slice(0, -1), `${last} ${Number(part) + 1}`];
        return [...labels, text(`contentCms.field.${part}`)];
      }, [])
      .join(', ');
  return (
    <ul className={styles.refused}>
      <ErrorTitle />
      {errors.map((error) => {
        const name = nameOf(error.path);
        return (
          <li key={error.path}>
            <a
              href={`#${elementId(lang, error.path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(lang, error.path);
              }}
            >
              {name}: {errorText(error, name)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
