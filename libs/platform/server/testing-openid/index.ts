/** For specs and journeys: an OpenID provider of an institution on this machine, and a user who signs in there. */
export { startOpenIdProvider } from './src/start-openid-provider';
export type { OpenIdProvider, ProviderAccount } from './src/start-openid-provider';
export { signInAtProvider } from './src/sign-in-at-provider';
