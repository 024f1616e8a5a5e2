/** Made by `vite-messages.mjs` from every `messages.<locale>.json`; some texts are syntax trees. */
declare module 'virtual:messages/*' {
  export const messages: Record<string, string>;
}
