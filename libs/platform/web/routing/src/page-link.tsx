import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
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
