/** Loads the row of films to continue, which only signed-in users have, and the function that loads its films. */
export const loadContinueWatching = () => import('./continue-watching');
