import type { LibraryImage } from '@nitrate/content-cms/contract';
import { editingApi, imageUrl } from '@nitrate/content-cms/data-access';
import { useCommonDialogs } from '@nitrate/dialogs';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { Button, useErrorTexts } from '@nitrate/ui';
import { useId, useState } from 'react';
import { useContentName } from '../use-content-name';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { ImageTextsForm, useTextProblems } from './image-texts-form';
import styles from './image-library.module.css';

/** One picture of the library: its texts, where it is used, and buttons to change or delete it. */
export function ImageDetails({ image, onDeleted }: { image: LibraryImage; onDeleted: () => void }) {
  const text = useText();
  const formatDateTime = useFormatDateTime();
  const nameOf = useContentName();
  const locale = useLocale();
  const errorTexts = useErrorTexts();
  const { confirmDelete } = useCommonDialogs();
  const [describe, { isLoading }] = editingApi.useDescribeImageMutation();
  const [remove] = editingApi.useDeleteImageMutation();
  const [texts, setTexts] = useState({ alt: image.alt, decorative: image.decorative });
  const [submitted, setSubmitted] = useState(false);
  const id = useId();
  const textProblems = useTextProblems(id);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const { src, width, height } = image.image[locale];
  const isChanged = JSON.stringify(texts) !== JSON.stringify({ alt: image.alt, decorative: image.decorative });

  const save = async () => {
    setSubmitted(true);
    const missing = textProblems(texts);
    setProblems(missing);
    if (missing.length > 0) return;
    try {
      await describe({ image: image.id, ...texts }).unwrap();
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
    }
  };

  return (
    <section className={styles.details} aria-label={image.name}>
      <img src={imageUrl(src)} width={width} height={height} alt={image.alt[locale]} />
      <p className={styles.help}>
        {image.name} · {width} × {height} · {formatDateTime(image.uploadedAt)}
      </p>
      <p className={styles.help}>
        {image.usedIn.length > 0
          ? text('contentCms.images.usedIn', { places: image.usedIn.map(nameOf).join(', ') })
          : text('contentCms.images.unused')}
      </p>
      <ErrorSummary problems={problems} headingLevel={3} />
      <ImageTextsForm id={id} texts={texts} showMissing={submitted} onChange={setTexts} />
      <div className={styles.buttons}>
        {isChanged && (
          <Button size="small" loading={isLoading} onClick={() => void save()}>
            <Text id="contentCms.images.saveTexts" />
          </Button>
        )}
        {image.usedIn.length === 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              confirmDelete(image.name, async () => {
                await remove(image.id).unwrap();
                onDeleted();
              })
            }
          >
            <Text id="contentCms.images.delete" />
          </Button>
        )}
      </div>
    </section>
  );
}
