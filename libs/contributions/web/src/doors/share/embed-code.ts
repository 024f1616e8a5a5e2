const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (value: string): string => value.replace(/[&"<>]/g, (character) => escaped[character] ?? character);

/** The HTML by which another site shows the player of a film. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="640" height="360" style="border:0;max-width:100%" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`;
