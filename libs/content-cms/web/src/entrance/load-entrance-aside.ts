/** Loads what is beside the forms for login and sign-up. */
export const loadEntranceAside = () => import('./entrance-aside');
