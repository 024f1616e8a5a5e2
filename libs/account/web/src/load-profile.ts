/** Loads the part that calls its child with the profile of the user who is signed in. */
export const loadProfile = async () => (await import('./profile-part')).ProfilePart;
