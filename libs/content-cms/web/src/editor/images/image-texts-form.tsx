import MuiTextField from '@mui/material/TextField';
import { maxAltLength, type ImageTexts } from '@nitrate/content-cms/contract';
import { locales, localeTags, type Locale } from '@nitrate/contract-kit';
import type { FormProblem } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { Checkbox } from '@nitrate/ui';
import { FieldLayout } from '../fields/field-layout';
import styles from './image-library.module.css';

interface TextsProps {
  /** What the ids of its fields begin with: `<id>-en`, `<id>-de`. */
  id: string;
  texts: ImageTexts;
  /** Marks missing texts as errors; set after the first submit. */
  showMissing: boolean;
  onChange: (texts: ImageTexts) => void;
}

export const emptyTexts: ImageTexts = { alt: { en: '', de: '' }, decorative: false };

/** The languages in which an alternative text is needed and missing. */
const missingTexts = ({ alt, decorative }: ImageTexts): readonly Locale[] =>
  decorative ? [] : locales.filter((locale) => alt[locale].trim() === '');

/** Returns a function that lists the missing texts for an error summary. */
export function useTextProblems(id: string): (texts: ImageTexts) => readonly FormProblem[] {
  const text = useText();
  return (texts) =>
    missingTexts(texts).map((locale) => ({
      text: `${text(`contentCms.images.alt.${locale}`)}: ${text('contentCms.images.altMissing')}`,
      control: `${id}-${locale}`,
    }));
}

/** The alternative texts of a picture in both languages. */
export function ImageTextsForm({ id, texts, showMissing, onChange }: TextsProps) {
  const text = useText();
  const { alt, decorative } = texts;
  return (
    <div className={styles.texts}>
      {locales.map((locale) => {
        const missing = showMissing && missingTexts(texts).includes(locale);
        return (
          <FieldLayout key={locale} label={text(`contentCms.images.alt.${locale}`)} id={`${id}-${locale}`}>
            <MuiTextField
              id={`${id}-${locale}`}
              size="small"
              fullWidth
              multiline
              value={decorative ? '' : alt[locale]}
              disabled={decorative}
              error={missing}
              helperText={missing ? text('contentCms.images.altMissing') : undefined}
              onChange={(event) => onChange({ ...texts, alt: { ...alt, [locale]: event.target.value } })}
              slotProps={{ htmlInput: { lang: localeTags[locale], maxLength: maxAltLength } }}
            />
          </FieldLayout>
        );
      })}
      <Checkbox
        label={text('contentCms.images.decorativeChoice')}
        checked={decorative}
        onChange={(event) => onChange({ alt: { en: '', de: '' }, decorative: event.target.checked })}
      />
    </div>
  );
}
