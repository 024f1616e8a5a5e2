import type { FieldValue } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { langOfField } from './field-groups';

/** Returns the name of a field by its name in records; one that a newer server has keeps its own. */
export function useFieldName(): (field: string) => string {
  const text = useText();
  const { messages } = useIntl();
  return useCallback(
    (field) => {
      const lang = langOfField(field);
      const name = lang ? field.slice(0, -lang.length - 1) : field;
      const id = `cataloguing.films.field.${name}`;
      if (!(id in messages)) return field;
      return lang ? text('cataloguing.films.inLanguage', { field: text(id), lang }) : text(id);
    },
    [messages, text],
  );
}

/** Returns a value of a field as a text. */
export function useFieldValueText(): (value: FieldValue) => string {
  const text = useText();
  return useCallback(
    (value) => (value === null ? text('cataloguing.films.empty') : Array.isArray(value) ? value.join(' · ') : value),
    [text],
  );
}
