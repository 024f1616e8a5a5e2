import { api, createClientSession, makeStore } from '@nitrate/api-client';
import { playerProblems } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { createFakeNetwork, type FakeReply, problem, problemOf } from '@nitrate/testing-web';
import { combineSlices } from '@reduxjs/toolkit';
import { fullPlayback, previewPlayback } from '../testing/playbacks';
import { renewGrant } from './renew-grant';

const grantUrl = 'POST /api/playback/:film';
const listUrl = 'GET /api/playback/streams';

/** A client whose access token has expired where `expired`; the refresh works where `refreshes`. */
function start(responses: Record<string, FakeReply> = {}, { expired = false, refreshes = true } = {}) {
  let signedIn = !expired;
  const network = createFakeNetwork({
    [grantUrl]: () => (signedIn ? fullPlayback : previewPlayback),
    [listUrl]: () => (signedIn ? { streams: [], limit: 3 } : problem('unauthenticated')),
    ...responses,
  });
  const { dispatch, getState } = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'en',
    session: createClientSession(async () => {
      signedIn ||= refreshes;
      return refreshes;
    }),
  });
  const cached = () => playerApi.endpoints.playback.select({ film: 'ferry' })(getState()).data;
  const renew = (kind: 'full' | 'preview' = 'full') => renewGrant(dispatch, { address: 'ferry', kind });
  return { network, cached, renew };
}

it('renews the grant, which a page that is opened again uses', async () => {
  const { network, cached, renew } = start();
  expect(await renew()).toEqual(fullPlayback);
  expect(network.requests).toHaveLength(1);
  expect(cached()).toEqual(fullPlayback);
});

it('refreshes an expired session instead of ending the film with a preview', async () => {
  const { cached, renew } = start({}, { expired: true });
  expect(await renew()).toEqual(fullPlayback);
  expect(cached()).toEqual(fullPlayback);
});

it('says that the full film is not allowed any more, and leaves the film of the page as it is', async () => {
  const { cached, renew } = start({}, { expired: true, refreshes: false });
  expect(await renew()).toBe('notAllowed');
  expect(cached()).toBeUndefined();
  expect(await renew('preview')).toEqual(previewPlayback);
});

it('says why a grant is refused', async () => {
  const { renew } = start({ [grantUrl]: problemOf(playerProblems, 'noSignal') });
  expect(await renew()).toBe('noSignal');
});
