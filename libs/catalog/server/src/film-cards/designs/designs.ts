import type { DrawCard } from '../card-design';
import type { CardDesignName } from '../card-subject';
import { bands } from './bands';
import { intertitle } from './intertitle';
import { iris } from './iris';
import { leader } from './leader';
import { shade } from './shade';
import { super8 } from './super8';
import { tape } from './tape';

export const designs: Record<CardDesignName, DrawCard> = { iris, intertitle, shade, bands, tape, leader, super8 };
