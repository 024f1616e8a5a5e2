/** Id of the heading of a list's page, which takes the focus of what is removed. */
export const headingId = 'list';
