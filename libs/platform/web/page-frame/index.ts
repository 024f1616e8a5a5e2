/** The frame around every page, and the error pages. The shell mounts `PageFrame` and fills its slots. */
export { PageFrame } from './src/page-frame';
export type { FrameSlots } from './src/frame-slots';
export { ErrorScreen } from './src/errors/error-screen';
export { NotFoundPage } from './src/errors/not-found-page';
