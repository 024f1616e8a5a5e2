import MuiTextField from '@mui/material/TextField';
import { maxAltLength, type ImageTexts } from '@nitrate/content-cms/contract';
import { locales, localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { Checkbox } from '@nitrate/ui';
import { useId } from 'react';
import { FieldLayout } from '../fields/field-layout';
import styles from './image-library.module.css';

interface TextsProps {
  texts: ImageTexts;
  /** Marks missing texts as errors; set after the first submit. */
  showMissing: boolean;
  onChange: (texts: ImageTexts) => void;
}

export const emptyTexts: ImageTexts = { alt: { en: '', de: '' }, decorative: false };

/** True where both alternative texts are there, or none is needed. */
export const areComplete = ({ alt, decorative }: ImageTexts): boolean =>
  decorative || locales.every((locale) => alt[locale].trim() !== '');

/** The alternative texts of a picture in both languages. */
export function ImageTextsForm({ texts, showMissing, onChange }: TextsProps) {
  const text = useText();
  const id = useId();
  const { alt, decorative } = texts;
  return (
    <div className={styles['texts']}>
      {locales.map((locale) => {
        const missing = showMissing && !decorative && alt[locale].trim() === '';
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
