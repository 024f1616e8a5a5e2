/** The one field that searches the archive. */
export function SiteSearch() {
  return null;
}
