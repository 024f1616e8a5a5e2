import { Text, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import fieldStyles from '../fields.module.css';
import styles from './film-fields.module.css';
import { FilmName, FilmSearch } from './film-search';
import { type FieldProps, useFieldForm } from '../form-context';
import { GroupField } from '../group-field';
import { textOf } from '../values';

/** One film of the catalogue. */
export function FilmField({ value, other, label, onChange }: FieldProps) {
  const text = useText();
  const { onBlur } = useFieldForm();
  const own = textOf(value);
  const fallback = textOf(other);
  return (
    <GroupField label={label}>
      {own && (
        <p className={styles['chosenFilm']}>
          <FilmName film={own} />
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            <Text id="contentCms.films.takeOff" />
          </Button>
        </p>
      )}
      {!own && (
        <p className={fieldStyles['help']}>
          {fallback ? (
            <Text id="contentCms.films.fromOther" values={{ film: <FilmName film={fallback} /> }} />
          ) : (
            <Text id="contentCms.films.newest" />
          )}
        </p>
      )}
      <FilmSearch
        label={text('contentCms.films.search')}
        onSelect={(film) => {
          onChange(film);
          onBlur();
        }}
      />
    </GroupField>
  );
}
