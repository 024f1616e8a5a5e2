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

/** Node keeps a process alive while a channel is open; a page that leaves one open must not keep the test run waiting. */
class PageBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = PageBroadcastChannel;
  }
};
