// Apart from the contracts, whose schemas would come with it into the browser.
/** Of the picture of a film in link previews, in pixels. */
export const socialPictureSize = { width: 1200, height: 630 } as const;
