import type { IntlProvider } from 'react-intl';
import type { ComponentProps } from 'react';

/** Compiled messages by id. */
export type Messages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
