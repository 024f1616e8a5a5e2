import type { FocusEvent, MouseEvent, Ref } from 'react';
import { Link, NavLink, useHref, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { usePrefetch } from './prefetch-context';
import { useVisible } from './use-visible';

interface LocalProps {
  /** Path without locale, beginning with `/`, optionally with search and hash. */
  to: string;
  /** When the page is prefetched: on hover or focus, or when the link becomes visible. */
  prefetch?: 'intent' | 'visible' | 'none';
}

export type LocalLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & LocalProps & { ref?: Ref<HTMLAnchorElement> };
type LocalNavLinkProps = Omit<NavLinkProps, 'to' | 'prefetch'> & LocalProps;

function useLinkPrefetch(href: string, when: LocalProps['prefetch']) {
  const prefetch = usePrefetch();
  const startPrefetch = () => {
    if (when !== 'none') prefetch(href);
  };
  const visibilityRef = useVisible(when === 'visible', startPrefetch);
  return { startPrefetch, visibilityRef };
}

/** A link to a page of the app in the current locale. */
export function LocalLink({ to, prefetch = 'intent', onMouseEnter, onFocus, ref, ...rest }: LocalLinkProps) {
  const path = localPath(useLocale(), to);
  const { startPrefetch, visibilityRef } = useLinkPrefetch(useHref(path), prefetch);
  return (
    <Link
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

/** A `LocalLink` with `aria-current` while its page is shown. */
export function LocalNavLink({ to, prefetch = 'intent', ...rest }: LocalNavLinkProps) {
  const path = localPath(useLocale(), to);
  const { startPrefetch, visibilityRef } = useLinkPrefetch(useHref(path), prefetch);
  return <NavLink {...rest} to={path} ref={visibilityRef} onMouseEnter={startPrefetch} onFocus={startPrefetch} />;
}
