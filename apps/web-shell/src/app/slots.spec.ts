import type { useUser } from '@nitrate/auth/data-access';
import type { CatalogSlots } from '@nitrate/catalog/web';
import type { ContentCmsSlots } from '@nitrate/content-cms/web';
import type { FrameSlots } from '@nitrate/page-frame';
import type { PlayerSlots } from '@nitrate/player/web';
import { expectTypeOf } from 'expect-type';
import type { ComponentType } from 'react';
import { frameSlots } from './frame-slots';

// Types are checked when the specs are compiled.
type Slots = CatalogSlots & Omit<ContentCmsSlots, 'loadFilmRow'> & FrameSlots & Omit<PlayerSlots, 'loadWatchTime'>;

/** Names of slots with another type than a component. */
type NonComponents<S> = {
  [K in keyof S]-?: NonNullable<S[K]> extends ComponentType<infer _Props> ? never : K;
}[keyof S];

it('are components', () => {
  expectTypeOf<NonComponents<Slots>>().toBeNever();
  expectTypeOf<NonComponents<{ hook: typeof useUser; load: () => Promise<void>; text: string }>>().toEqualTypeOf<
    'hook' | 'load' | 'text'
  >();
  expect(Object.values(frameSlots).every((slot) => typeof slot === 'function')).toBe(true);
});

it('are type errors with a hook, with a component of other props, or when missing', () => {
  expectTypeOf<typeof useUser>().not.toExtend<NonNullable<CatalogSlots['cardPreview']>>();
  expectTypeOf<ComponentType<{ film: string }>>().not.toExtend<NonNullable<CatalogSlots['cardPreview']>>();
  expectTypeOf<ComponentType<{ film: { title: string; year: number } }>>().not.toExtend<PlayerSlots['creditLine']>();
  expectTypeOf<Omit<PlayerSlots, 'loginOffer'>>().not.toExtend<PlayerSlots>();
  expectTypeOf<Omit<FrameSlots, 'footer'>>().not.toExtend<FrameSlots>();
});
