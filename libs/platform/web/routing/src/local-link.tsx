import type { FocusEvent, MouseEvent, Ref } from 'react';
import { Link, NavLink, useHref, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { usePrefetch } from './prefetch-context';
import { useVisible } from './use-visible';

interface LocalProps {
  /** Path of the app without language, beginning with `/`; search and hash may follow. */
  to: string;
  /** When the page behind the link is fetched ahead: as the pointer or focus reaches it, or as soon as it is seen. */
  prefetch?: 'intent' | 'visible' | 'none';
}

export type LocalLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & LocalProps & { ref?: Ref<HTMLAnchorElement> };
export type LocalNavLinkProps = Omit<NavLinkProps, 'to' | 'prefetch'> & LocalProps;

function useAhead(href: string, when: LocalProps['prefetch']) {
  const prefetch = usePrefetch();
  const fetchAhead = () => {
    if (when !== 'none') prefetch(href);
  };
  const watch = useVisible(when === 'visible', fetchAhead);
  return { fetchAhead, watch };
}

/** A link within the app, in the reader's language. */
export function LocalLink({ to, prefetch = 'intent', onMouseEnter, onFocus, ref, ...rest }: LocalLinkProps) {
  const path = localPath(useLocale(), to);
  const { fetchAhead, watch } = useAhead(useHref(path), prefetch);
  return (
    <Link
      {...rest}
      to={path}
      ref={ref ?? watch}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        fetchAhead();
        onMouseEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        fetchAhead();
        onFocus?.(event);
      }}
    />
  );
}

/** Like `LocalLink`, and marked with `aria-current` while its page is shown. */
export function LocalNavLink({ to, prefetch = 'intent', ...rest }: LocalNavLinkProps) {
  const path = localPath(useLocale(), to);
  const { fetchAhead, watch } = useAhead(useHref(path), prefetch);
  return <NavLink {...rest} to={path} ref={watch} onMouseEnter={fetchAhead} onFocus={fetchAhead} />;
}
