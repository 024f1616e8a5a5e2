import { ProcessFailure } from '@nitrate/processes';
import { asRefusal, refusalAfterLastAttempt } from './film-refused';

const exited = (code: number, stderr: string) => new ProcessFailure('exit', 'ffmpeg', code, null, stderr);
const killed = (signal: NodeJS.Signals) => new ProcessFailure('signal', 'ffmpeg', null, signal, '');

describe('a failure of ffmpeg', () => {
  it.each([
    [exited(1, 'Error while decoding stream #0:0: Invalid data found when processing input'), 'damaged'],
    [exited(183, 'film.mp4: Invalid data found when processing input'), 'damaged'],
    [exited(1, 'av_interleaved_write_frame(): No space left on device'), 'storageFull'],
    [exited(1, 'Decoder (codec vvc) not found for input stream #0:0'), 'codecUnknown'],
    [exited(1, '[libx264] malloc of size 1 failed: Cannot allocate memory'), 'tooMuchWork'],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'storageFull'],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), 'storageFull'],
  ])('refuses the film when it names the cause: %s', (error, reason) => {
    expect(asRefusal(error)?.reason).toBe(reason);
  });

  it.each([
    ['SIGTERM, which it caught after a decode error', exited(255, 'Error while decoding stream #0:0')],
    ['SIGHUP', killed('SIGHUP')],
    ['SIGSEGV', killed('SIGSEGV')],
    ['SIGKILL', killed('SIGKILL')],
    ['an error of the disk', exited(1, 'film.mp4: Input/output error')],
    ['too many threads', exited(1, 'pthread_create failed: Resource temporarily unavailable')],
    ['a missing library', exited(127, 'error while loading shared libraries: libx264.so')],
    ['a cause that it does not name', exited(1, 'Conversion failed!')],
  ])('is retried after %s', (_, error) => {
    expect(asRefusal(error)).toBeUndefined();
  });

  it('has a reason of its own after the last attempt', () => {
    expect(refusalAfterLastAttempt(killed('SIGSEGV')).reason).toBe('ffmpegFailed');
    expect(refusalAfterLastAttempt(killed('SIGKILL')).reason).toBe('tooMuchWork');
    expect(refusalAfterLastAttempt(new Error('the database is gone')).reason).toBe('unexpected');
  });
});
