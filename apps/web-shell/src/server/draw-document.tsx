import type { Locale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { serverError, type PageAnswer } from './answer-page';

interface Surroundings {
  origin: string;
  handler: StaticHandler;
  messages: ReadonlyMap<Locale, Messages>;
}

/** The page's markup, and the answer as it was drawn: a page that cannot be drawn becomes the error screen. */
export function drawDocument(answer: PageAnswer, surroundings: Surroundings): { answer: PageAnswer; markup: string } {
  try {
    return { answer, markup: markupOf(answer, surroundings) };
  } catch (fault) {
    const context: StaticHandlerContext = { ...answer.context, errors: { [answer.locale]: serverError } };
    const failed = { ...answer, context, status: serverError.status, fault };
    return { answer: failed, markup: markupOf(failed, surroundings) };
  }
}

const markupOf = ({ store, context }: PageAnswer, { origin, handler, messages }: Surroundings): string =>
  renderToString(
    <AppProviders store={store} services={{ origin, messages }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
