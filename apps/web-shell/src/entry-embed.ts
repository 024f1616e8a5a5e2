import '@nitrate/ui';
import { startEmbed } from '@nitrate/player/web';

startEmbed();
