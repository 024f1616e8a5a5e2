import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

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

/** React takes a stack for each element, for its warnings, and drops earlier stacks once it has too many. */
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** What jsdom leaves out of the platform and our parts need, as far as a spec can see it. */

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
