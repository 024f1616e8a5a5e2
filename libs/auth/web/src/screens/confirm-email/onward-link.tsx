import { splitLocale } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { ButtonLink } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { redirectTarget } from '../../guard/redirect-target';

/** What a path of this site leads to, as a part of the names of texts. */
function placeOf(path: string): 'archive' | 'film' | 'order' | 'page' {
  if (path === '/') return 'archive';
  if (path.startsWith('/watch?')) return 'film';
  return path.startsWith('/subscription/pricing?plan=') ? 'order' : 'page';
}

/** Leads on to what somebody wanted to do before they signed up: the parameter `redirect`; else into the archive. */
export function OnwardLink() {
  const text = useText();
  const [search] = useSearchParams();
  const { path, locale } = splitLocale(redirectTarget(search.get('redirect'), useLocale()));
  const place = placeOf(path);
  return (
    <ButtonLink to={place === 'archive' ? '/explore' : path} locale={locale} variant="primary">
      {text(`auth.confirm.onward.${place}`)}
    </ButtonLink>
  );
}
