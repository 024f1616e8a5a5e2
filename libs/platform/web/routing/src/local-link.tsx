import { type Locale, localPath, splitLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { usePrefetch } from './prefetch-context';

/** Calls `onVisible` once when an element becomes visible. Pass the result to the element as `ref`. */
function useVisible(active: boolean, onVisible: () => void): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  const report = useEffectEvent(onVisible);
  useEffect(() => {
    if (!active || !ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      report();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [active]);
  return ref;
}

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path with its locale, optionally with search and hash. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

/**
 * A link to a page of the app. The router's own `Link` also does the prefetching of its framework mode, which the app
 * does not use: more than 2 kB of the first script.
 */
export function PageLink({ to, replace, preventScrollReset, onClick, children, ...rest }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

export interface LocalLinkProps extends PageLinkProps {
  /** Path without locale, beginning with `/`, optionally with search and hash. */
  to: string;
  /** Default: the page's. */
  locale?: Locale;
  /** When the page is prefetched: on hover or focus, or when the link becomes visible. */
  prefetch?: 'intent' | 'visible' | 'none';
}

interface LocalNavLinkProps extends LocalLinkProps {
  /** Whether pages below the link's leave it unmarked. */
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
