import { Navigate } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { type PageModule, useLocale } from '@nitrate/routing';

/** `/account` redirects to `/account/user`, once the guard has admitted the user. */
export const accountRedirect: PageModule = {
  Page: () => <Navigate replace to={localPath(useLocale(), '/account/user')} />,
};
