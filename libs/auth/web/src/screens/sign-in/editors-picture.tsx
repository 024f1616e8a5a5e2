import type { ContentImage } from '@nitrate/content-cms/contract';
import { imageUrl } from '@nitrate/content-cms/data-access';
import { Picture } from '@nitrate/ui';
import styles from './archive-still.module.css';

interface EditorsPictureProps {
  image: ContentImage;
  /** `lang` of the alternative text, if different from that of the page. */
  lang: string | undefined;
}

/** A picture of the editors that fills its parent. Loads only where it is shown. */
export const EditorsPicture = ({ image, lang }: EditorsPictureProps) => (
  <div className={styles['still']}>
    <Picture image={image} urlOf={imageUrl} sizes="60vw" alt={image.alt} lang={lang} loading="lazy" decoding="async" />
  </div>
);
