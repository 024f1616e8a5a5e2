import { localeTags, otherLocale } from '@nitrate/contract-kit';
import { Text } from '@nitrate/i18n';
import { useFieldForm } from './form-context';

/** Says what readers see where a field is empty: the words of the other language. */
export function StandIn({ words }: { words: string | undefined }) {
  const { lang } = useFieldForm();
  if (!words) return null;
  return (
    <Text
      id="contentCms.editor.standIn"
      values={{
        words,
        quote: (chunks) => <q lang={localeTags[otherLocale(lang)]}>{chunks}</q>,
      }}
    />
  );
}
