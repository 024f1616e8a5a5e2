import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Lazily loaded parts are compiled as a spec first asks for them, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(30_000);

/**
 * Of the styles of MUI only those that hide something: jsdom matches each rule with each element that a spec asks for by
 * its role.
 */
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertHiding(rule) {
  if (/visibility|display:\s*none/.test(rule)) insert.call(this, rule);
};

/** What jsdom leaves out of the platform and our parts stand on, as far as a spec can see it. */

if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

Element.prototype.scrollIntoView ??= function scrollIntoView() {
  return undefined;
};

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
