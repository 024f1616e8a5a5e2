import { type Locale, localPath, splitLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import type { FocusEvent, MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { PageLink, type PageLinkProps } from './page-link';
import { usePrefetch } from './prefetch-context';
import { useVisible } from './use-visible';

export interface LocalLinkProps extends PageLinkProps {
  /** Path without locale, beginning with `/`, optionally with search and hash. */
  to: string;
  /** Default: that of the page. */
  locale?: Locale;
  /** When the page is prefetched: on hover or focus, or when the link becomes visible. */
  prefetch?: 'intent' | 'visible' | 'none';
}

interface LocalNavLinkProps extends LocalLinkProps {
  /** Whether pages below that of the link leave it unmarked. */
  end?: boolean;
}

/** A link to a page of the app. */
export function LocalLink({
  to,
  locale,
  prefetch: when = 'intent',
  onMouseEnter,
  onFocus,
  ref,
  ...rest
}: LocalLinkProps) {
  const pageLocale = useLocale();
  const path = localPath(locale ?? pageLocale, to);
  const href = useHref(path);
  const prefetch = usePrefetch();
  const startPrefetch = () => {
    if (when !== 'none') prefetch(href);
  };
  const visibilityRef = useVisible(when === 'visible', startPrefetch);
  return (
    <PageLink
      {...rest}
      to={path}
      ref={ref ?? visibilityRef}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        startPrefetch();
        onMouseEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        startPrefetch();
        onFocus?.(event);
      }}
    />
  );
}

/** A `LocalLink` with `aria-current` while its page or one below it is shown. */
export function LocalNavLink({ to, end = false, ...rest }: LocalNavLinkProps) {
  const [target = ''] = to.split(/[?#]/);
  const { path } = splitLocale(useLocation().pathname);
  const isCurrent = path === target || (!end && path.startsWith(`${target}/`));
  return <LocalLink {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
