import type { ContentImage, LibraryImage } from '@nitrate/content-cms/contract';
import { localeTags } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useState } from 'react';
import { imageUrl } from '../../image-url';
import { ImageLibrary } from '../images/image-library';
import styles from './fields.module.css';
import { type FieldProps, useFieldForm } from './form-context';
import { GroupField } from './group-field';
import { isValues, textOf } from './values';

/** A picture of the library, with the text alternative of the form's language. */
export function ImageField({ value, other, label, onChange }: FieldProps) {
  const { lang } = useFieldForm();
  const image = isImage(value) ? value : undefined;
  const standIn = !image && isImage(other) ? other : undefined;
  return (
    <Chosen
      label={label}
      shown={image ?? standIn}
      isStandIn={standIn !== undefined}
      onChoose={({ image: images }) => onChange(images[lang])}
      onRemove={() => onChange(undefined)}
    />
  );
}

/** A picture of which the address alone is kept. */
export function ImageAddressField({ value, other, label, onChange }: FieldProps) {
  const { lang } = useFieldForm();
  const own = textOf(value);
  const src = own || textOf(other);
  return (
    <Chosen
      label={label}
      shown={src ? { src, alt: '' } : undefined}
      isStandIn={own === '' && src !== ''}
      onChoose={({ image }) => onChange(image[lang].src)}
      onRemove={() => onChange(undefined)}
    />
  );
}

const isImage = (value: unknown): value is ContentImage => isValues(value) && typeof value['src'] === 'string';

interface ChosenProps {
  label: string;
  shown: { src: string; alt: string } | undefined;
  /** What is shown comes from the other language. */
  isStandIn: boolean;
  onChoose: (image: LibraryImage) => void;
  onRemove: () => void;
}

function Chosen({ label, shown, isStandIn, onChoose, onRemove }: ChosenProps) {
  const text = useText();
  const { lang, onLeave } = useFieldForm();
  const [choosing, setChoosing] = useState(false);
  return (
    <GroupField label={label}>
      {shown && (
        <figure className={styles['image']}>
          <img src={imageUrl(shown.src)} alt={shown.alt} />
          <figcaption className={styles['help']} lang={shown.alt && !isStandIn ? localeTags[lang] : undefined}>
            {isStandIn ? text('contentCms.editor.imageFromOther') : shown.alt || text('contentCms.images.decorative')}
          </figcaption>
        </figure>
      )}
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => setChoosing(true)}>
          <Text id={shown && !isStandIn ? 'contentCms.images.other' : 'contentCms.images.choose'} />
        </Button>
        {shown && !isStandIn && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            <Text id="contentCms.images.takeOff" />
          </Button>
        )}
      </div>
      {choosing && (
        <ImageLibrary
          onClose={() => setChoosing(false)}
          onChoose={(image) => {
            setChoosing(false);
            onChoose(image);
            onLeave();
          }}
        />
      )}
    </GroupField>
  );
}
