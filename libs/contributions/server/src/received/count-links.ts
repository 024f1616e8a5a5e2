/** The number of web addresses in a text. */
export const countLinks = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
