import { localeTags } from '@nitrate/contract-kit';
import { Text } from '@nitrate/i18n';
import { useFieldForm } from './form-context';

/** Shows the text of the other language, which visitors see while the field is empty. */
export function LocaleFallback({ words }: { words: string | undefined }) {
  const { otherLang } = useFieldForm();
  if (!words) return null;
  return (
    <Text
      id="contentCms.editor.fallback"
      values={{
        words,
        quote: (chunks) => <q lang={localeTags[otherLang]}>{chunks}</q>,
      }}
    />
  );
}
