import { slugOfKey } from '@nitrate/content-cms/contract';
import { useText } from '@nitrate/i18n';
import { useCallback } from 'react';

/** Gives a function that names a piece of content: `Home page`, `/about`. */
export function useContentName(): (key: string) => string {
  const text = useText();
  return useCallback(
    (key) => {
      const slug = slugOfKey(key);
      return slug === undefined ? text(`contentCms.kind.${key}`) : `/${slug}`;
    },
    [text],
  );
}
