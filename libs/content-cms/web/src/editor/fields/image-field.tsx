import type { ContentImage, LibraryImage } from '@nitrate/content-cms/contract';
import { localeTags } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useState } from 'react';
import { imageUrl } from '@nitrate/content-cms/data-access';
import { ImageLibrary } from '../images/image-library';
import styles from './fields.module.css';
import { useFieldId } from './field-id';
import { useFieldError } from './use-field-error';
import { type FieldProps, useFieldForm } from './form-context';
import { GroupField } from './group-field';
import { isValues, contentText } from './values';

/** A picture of the library, with its alternative text in the language of the form. */
export function ImageField({ value, other, label, path, onChange }: FieldProps) {
  const { lang } = useFieldForm();
  const image = isImage(value) ? value : undefined;
  const fallback = !image && isImage(other) ? other : undefined;
  return (
    <ImagePicker
      label={label}
      path={path}
      shown={image ?? fallback}
      isFallback={fallback !== undefined}
      onChoose={({ image: images }) => onChange(images[lang])}
      onRemove={() => onChange(undefined)}
    />
  );
}

/** A picture of the library of which only the address is stored. */
export function ImageAddressField({ value, other, label, path, onChange }: FieldProps) {
  const { lang } = useFieldForm();
  const own = contentText(value);
  const src = own || contentText(other);
  return (
    <ImagePicker
      label={label}
      path={path}
      shown={src ? { src, alt: '' } : undefined}
      isFallback={own === '' && src !== ''}
      onChoose={({ image }) => onChange(image[lang].src)}
      onRemove={() => onChange(undefined)}
    />
  );
}

const isImage = (value: unknown): value is ContentImage => isValues(value) && typeof value['src'] === 'string';

interface ImagePickerProps {
  label: string;
  path: string;
  shown: { src: string; alt: string } | undefined;
  /** The picture shown belongs to the other language. */
  isFallback: boolean;
  onChoose: (image: LibraryImage) => void;
  onRemove: () => void;
}

function ImagePicker({ label, path, shown, isFallback, onChoose, onRemove }: ImagePickerProps) {
  const text = useText();
  const { lang, onBlur } = useFieldForm();
  const id = useFieldId(path);
  const error = useFieldError(path, label);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <GroupField label={label}>
      {shown && (
        <figure className={styles.image}>
          <img src={imageUrl(shown.src)} alt={shown.alt} />
          <figcaption className={styles.help} lang={shown.alt && !isFallback ? localeTags[lang] : undefined}>
            {isFallback ? text('contentCms.editor.imageFromOther') : shown.alt || text('contentCms.images.decorative')}
          </figcaption>
        </figure>
      )}
      <div className={styles.buttons}>
        <Button
          id={id}
          aria-describedby={error && `${id}-error`}
          size="small"
          data-invalid={error !== undefined}
          onClick={() => setIsOpen(true)}
        >
          <Text id={shown && !isFallback ? 'contentCms.images.other' : 'contentCms.images.choose'} />
        </Button>
        {shown && !isFallback && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            <Text id="contentCms.images.takeOff" />
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <ImageLibrary
          onClose={() => setIsOpen(false)}
          onChoose={(image) => {
            setIsOpen(false);
            onChoose(image);
            onBlur();
          }}
        />
      )}
    </GroupField>
  );
}
