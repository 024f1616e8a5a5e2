import { Navigate } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { type PageModule, useLocale } from '@nitrate/routing';

/** `/account` is `/account/user` until there is more below it. Goes on only once the guard has let the visitor in. */
export const accountRedirect: PageModule = {
  Page: () => <Navigate replace to={localPath(useLocale(), '/account/user')} />,
};
