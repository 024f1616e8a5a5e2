/** Maximum length of a text in content, in UTF-16 code units. */
export const maxTextLength = 5000;

/** Maximum number of items of a list in content. */
export const maxListLength = 200;
