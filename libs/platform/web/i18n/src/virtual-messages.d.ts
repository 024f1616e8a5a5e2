/** Made by `vite-messages.mjs` from every `messages.<locale>.json`. */
declare module 'virtual:messages/en' {
  export const messages: import('./messages').Messages;
}
declare module 'virtual:messages/de' {
  export const messages: import('./messages').Messages;
}
