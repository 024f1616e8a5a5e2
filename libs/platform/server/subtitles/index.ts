/** Subtitle files as archives and broadcasters deliver them, read as plain cues; WebVTT and text, written. */
export { readSubtitles, requireSubtitleSize } from './src/read-subtitles';
export type { SubtitlesRead } from './src/read-subtitles';
export { subtitleFormatOf } from './src/read-subtitles';
export type { SubtitleFormat } from './src/read-subtitles';
export { SubtitlesInvalid } from './src/subtitles-invalid';
export { languageLabel, normaliseLanguage } from './src/ttml/read-ttml';
export { cutCues, webVttOf, writeWebVtt } from './src/write-web-vtt';
export { paragraphsOf, plainTextOf } from './src/write-plain-text';
export type { TextParagraph } from './src/write-plain-text';
