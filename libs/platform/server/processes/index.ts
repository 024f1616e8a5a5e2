/** Child processes, which no other library may start, and the paths of ffmpeg and ffprobe. */
export { run } from './src/run';
export { ProcessFailure } from './src/run';
export { startService } from './src/start-service';
export type { Service, ServiceEnd } from './src/start-service';
export { findFfmpeg, FfmpegMissing } from './src/ffmpeg/find-ffmpeg';
export { checkFfmpeg } from './src/ffmpeg/check-ffmpeg';
export { ffmpegVersion } from './src/ffmpeg/ffmpeg-version';
export type { Ffmpeg } from './src/ffmpeg/find-ffmpeg';
export { findPackage } from './src/find-package';
export { findOnPath, isExecutable } from './src/find-on-path';
export { childEnvironment } from './src/child-environment';
export { isRunning, isSameProcess, processIdentity } from './src/process-identity';
export { programUser, runsAsRoot } from './src/user/program-user';
export type { ProgramUser } from './src/user/program-user';
export { leaveRoot, RootRefused } from './src/user/leave-root';
