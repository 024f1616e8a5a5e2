/** jsdom plus the web platform parts of Node that it lacks and that the router and the api client need. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { keepScripts } = require('./keep-scripts.cjs');

keepScripts();

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const { channels } = this;
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.push(this);
      }
    };
  }

  /** Closes what a page leaves open: Node would wait for it, and later pages of the process would be heard there. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};
