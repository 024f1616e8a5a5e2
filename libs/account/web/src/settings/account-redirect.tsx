import { Navigate } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { type PageModule, useLocale } from '@nitrate/routing';
import { LoadingNote, Skeleton, Wrap } from '@nitrate/ui';

/** `/account` redirects to `/account/user`, once the guard has admitted the user. */
export const accountRedirect: PageModule = {
  Page: () => (
    <Wrap>
      <Navigate replace to={localPath(useLocale(), '/account/user')} />
      <LoadingNote />
      <Skeleton shape="half" />
    </Wrap>
  ),
};
