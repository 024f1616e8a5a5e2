/**
 * Plugins of Fastify are named after their functions. Fastify otherwise compares each with the exports of all modules,
 * for which Jest makes a registry each time: a fifth of the processor time of a spec that starts the whole api.
 */
const displayName = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get() {
    return this.name || undefined;
  },
  set(value) {
    Object.defineProperty(this, displayName, { value, configurable: true, writable: true });
  },
});
