/** The releases in the studio, without locale. */
export const releasesPath = '/studio/releases';

export const releasePath = (id: string): string => `${releasesPath}/${encodeURIComponent(id)}`;
