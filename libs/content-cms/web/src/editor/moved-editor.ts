import { localPath } from '@nitrate/contract-kit';
import type { PageModule } from '@nitrate/routing';
import { redirect } from 'react-router-dom';

const permanent = 308;

/** The addresses of the editor before it moved to the studio; they lead there. */
export const movedEditor: PageModule = {
  Page: () => null,
  preload: ({ locale, params: { key } }) => {
    const path = `/studio/content${key === undefined ? '' : `/${encodeURIComponent(key)}`}`;
    throw redirect(localPath(locale, path), permanent);
  },
};
