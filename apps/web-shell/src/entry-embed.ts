import '@nitrate/ui';
import { startEmbed } from '@nitrate/player/web';
import { loadEmbedWatchTimeCapture } from '@nitrate/player-telemetry/web';

startEmbed({ loadWatchTime: loadEmbedWatchTimeCapture });
