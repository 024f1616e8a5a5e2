/** Loads what the user has collected, which only `/user/me` shows. */
export const loadCollected = () => import('./me/collected');
