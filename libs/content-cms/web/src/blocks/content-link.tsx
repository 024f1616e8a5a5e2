import type { ReactNode } from 'react';
import { checkedHref } from '@nitrate/content-cms/data-access';
import { LocalLink } from '@nitrate/routing';

/** A link of the content; only its text where the address is not allowed. */
export function ContentAnchor({
  href,
  className,
  children,
}: {
  href?: string;
  className?: string;
  children: ReactNode;
}) {
  const checked = checkedHref(href);
  if (!checked) return <>{children}</>;
  if (checked.kind === 'internal') {
    return checked.to.startsWith('#') ? (
      <a href={checked.to} className={className}>
        {children}
      </a>
    ) : (
      <LocalLink to={checked.to} className={className}>
        {children}
      </LocalLink>
    );
  }
  return (
    <a href={checked.href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  );
}
