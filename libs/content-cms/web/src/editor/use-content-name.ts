import { collectionOfKey } from '@nitrate/catalog/contract';
import { slugOfKey } from '@nitrate/content-cms/contract';
import { useText } from '@nitrate/i18n';
import { useCallback } from 'react';

/** Gives a function that names a piece of content: `Home page`, `/about`, `Harbour Film`. */
export function useContentName(): (key: string) => string {
  const text = useText();
  return useCallback(
    (key) => {
      const slug = slugOfKey(key);
      if (slug !== undefined) return `/${slug}`;
      return collectionOfKey(key) ?? text(`contentCms.kind.${key}`);
    },
    [text],
  );
}
