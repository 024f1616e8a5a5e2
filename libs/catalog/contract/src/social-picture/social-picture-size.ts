// In a file without schemas, so that the browser does not load them.
/** Of the picture of a film in link previews, in pixels. */
export const socialPictureSize = { width: 1200, height: 630 } as const;
