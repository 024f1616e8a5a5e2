/**
 * Made by `vite-messages.mjs`: `virtual:messages/<locale>` from every `messages.<locale>.json`, and
 * `virtual:messages/<part>/<locale>` from every `messages.<part>.<locale>.json`. Some texts are syntax trees.
 */
declare module 'virtual:messages/*' {
  export const messages: Record<string, string>;
}
