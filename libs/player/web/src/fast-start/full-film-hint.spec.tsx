import { act } from '@testing-library/react';
import { authSlice, networkSet, userCleared, userSet } from '@nitrate/auth/data-access';
import { userWith } from '@nitrate/auth/testing';
import { positionsKey } from '@nitrate/player/data-access';
import { renderWithApp } from '@nitrate/testing-web';
import { loadFilmScript } from './fast-start';
import { fullFilmHint, useFullFilmHint } from './full-film-hint';

function Hint() {
  useFullFilmHint();
  return null;
}

const user = userWith({ claims: ['SUBSCRIPTION'] });

beforeEach(() => localStorage.clear());

it('is set for claims and for the network of an institution, and removed after logout', () => {
  const { store } = renderWithApp(<Hint />, { reducers: { auth: authSlice.reducer } });
  const hint = () => localStorage.getItem(fullFilmHint);
  localStorage.setItem(fullFilmHint, '1');
  act(() => void store.dispatch(userCleared()));
  expect(hint()).toBeNull();
  act(() => void store.dispatch(userSet({ ...user, claims: [] })));
  expect(hint()).toBeNull();
  act(() => void store.dispatch(userSet(user)));
  expect(hint()).toBe('1');
  act(() => void store.dispatch(userCleared()));
  expect(hint()).toBeNull();
  act(() => void store.dispatch(networkSet({ subscriber: true, organisation: 'City Library' })));
  expect(hint()).toBe('1');
});

it('comes with the positions of the user, which are removed after logout, and not while offline', () => {
  const { store } = renderWithApp(<Hint />, { reducers: { auth: authSlice.reducer } });
  const goOnline = (online: boolean) =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  act(() => void store.dispatch(userSet(user)));
  localStorage.setItem(positionsKey, '{}');
  goOnline(false);
  act(() => void store.dispatch(userCleared()));
  expect(localStorage.getItem(positionsKey)).toBe('{}');
  goOnline(true);
  act(() => void store.dispatch(userSet(user)));
  act(() => void store.dispatch(userCleared()));
  expect(localStorage.getItem(positionsKey)).toBeNull();
});

describe('the first script of a document with a preview', () => {
  const video = '<video autoplay preload="auto"><source src="/p.mp4" media="(min-width: 1px)"></video>';

  function run(attributes: string) {
    document.head.innerHTML = `<template id="film" ${attributes}>${video}</template>`;
    new Function(loadFilmScript)();
    return (window as unknown as { filmInHead: HTMLVideoElement }).filmInHead;
  }

  it('holds the preview back where the full film is expected', () => {
    localStorage.setItem(fullFilmHint, '1');
    const film = run('data-full=""');
    expect(film).toMatchObject({ autoplay: false, preload: 'none' });
    expect(film.querySelector('source')).toHaveAttribute('media', 'not all');
  });

  it.each([
    ['for visitors', 'data-full=""', false],
    ['of a film that has nothing but a preview', '', true],
  ])('starts it %s', (_, attributes, hinted) => {
    if (hinted) localStorage.setItem(fullFilmHint, '1');
    const film = run(attributes);
    expect(film).toMatchObject({ autoplay: true, preload: 'auto', muted: true });
    expect(film.dataset).not.toHaveProperty('held');
  });
});
