import { type FooterContent, type HeaderContent, isReservedSlug } from '@nitrate/content-cms/contract';

type NavItems = HeaderContent['items'];

/** The slug of a path with one segment, such as `/about#team`. */
const pageLink = /^\/(?<slug>[^/?#]+)\/?(?:[?#].*)?$/;

/** The items without links to pages of editors that are not published in any language. */
function liveItems(items: NavItems, slugs: ReadonlySet<string>): NavItems {
  return items?.filter(({ href = '' }) => {
    const slug = pageLink.exec(href)?.groups?.['slug'];
    return slug === undefined || isReservedSlug(slug) || slugs.has(slug);
  });
}

/** The header without links to pages that do not exist. */
export const liveHeader = ({ items, ...header }: HeaderContent, slugs: ReadonlySet<string>): HeaderContent => ({
  ...header,
  ...(items && { items: liveItems(items, slugs) }),
});

/** The footer without links to pages that do not exist. */
export const liveFooter = ({ groups, ...footer }: FooterContent, slugs: ReadonlySet<string>): FooterContent => ({
  ...footer,
  ...(groups && {
    groups: groups.map((group) => ({ ...group, ...(group.items && { items: liveItems(group.items, slugs) }) })),
  }),
});
