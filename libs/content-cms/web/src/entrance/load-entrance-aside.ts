/** Loads what is next to the forms for login and sign-up. */
export const loadEntranceAside = () => import('./entrance-aside');
