import type { EditedField } from '@nitrate/catalog/contract';
import { vocabularyFields } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useFormats, useLocale } from '@nitrate/i18n';

/** Returns what a stored value of a field is called in the current language: itself where it has no other name. */
export function useValueLabel(field: EditedField): (value: string) => string {
  const locale = useLocale();
  const { language } = useFormats();
  const named = vocabularyFields.find((each) => each === field);
  // Values of vocabularies are stored by their English names.
  const { data } = studioFilmsApi.useFindFilmValuesQuery(
    { field: named ?? 'production_genre', all: true },
    { skip: locale === 'en' || named === undefined },
  );
  if (field === 'language') return language;
  return (value) => data?.values.find((each) => each.value === value)?.label ?? value;
}
