import { installFakeMedia } from '../testing/fake-media';
import { previewPlayback } from '../testing/playbacks';
import { closeServices, holdService } from './film-services';
import { Stage } from './stage';

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

function film() {
  const stage = new Stage({ playback: previewPlayback, renew: async () => 'noSignal', startMs: 0 });
  stage.mount(document.createElement('video'), document.createElement('div'));
  const close = jest.fn();
  const open = jest.fn(() => close);
  return { stage, open, close, hold: () => holdService(stage, 'count', open) };
}

it('opens once for all holders, and closes with the last one', () => {
  const { hold, open, close } = film();
  const letGo = [hold(), hold()];
  expect(open).toHaveBeenCalledTimes(1);
  letGo[0]?.();
  expect(close).not.toHaveBeenCalled();
  letGo[1]?.();
  expect(close).toHaveBeenCalledTimes(1);
  hold();
  expect(open).toHaveBeenCalledTimes(2);
});

it('runs on with a film that plays on without its page, until it has ended', () => {
  const { stage, hold, open, close } = film();
  const letGo = hold();
  const end = stage.keep();
  letGo();
  const letGoAgain = hold();
  letGoAgain();
  expect(open).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  end();
  closeServices(stage);
  expect(close).toHaveBeenCalledTimes(1);
});
