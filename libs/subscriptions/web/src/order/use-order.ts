import { isApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import { leaveTo } from '@nitrate/routing';
import { subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { useEffect, useRef, useState } from 'react';
import { v4 } from 'uuid';

interface OrderOptions {
  /** Id of a plan. */
  plan: string;
  coupon: string | undefined;
  /** Path to continue at after the payment. */
  from: string | undefined;
}

interface Order {
  /** Begins the payment and leaves for its page. */
  order: (beginsAtOnce: boolean) => Promise<void>;
  /** Until the page is left. */
  busy: boolean;
  error: unknown;
}

/** Whether the server has decided; otherwise the call may have arrived, and is repeated under its key. */
const isRefused = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** Orders a plan. A call that is repeated, by a double click or after a lost connection, is one purchase. */
export function useOrder({ plan, coupon, from }: OrderOptions): Order {
  const lang = useLocale();
  const [create] = subscriptionsApi.useCreateCheckoutMutation();
  const afterPurchase = useAfterPurchase();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const isSending = useRef(false);
  const attempt = useRef<{ of: string; key: string }>(undefined);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Back from the payment page, whose purchase may be over.
      isSending.current = false;
      attempt.current = undefined;
      setState({ busy: false });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return {
    ...state,
    error: state.error,
    async order(beginsAtOnce) {
      if (isSending.current) return;
      isSending.current = true;
      setState({ busy: true });
      const of = `${plan} ${coupon ?? ''}`;
      if (attempt.current?.of !== of) attempt.current = { of, key: v4() };
      const { key } = attempt.current;
      const { data, error } = await create({
        plan,
        key,
        lang,
        ...(coupon && { coupon }),
        ...(from && { back: from }),
        ...(beginsAtOnce && { beginsAtOnce }),
      });
      if (data) {
        leaveTo(data.url);
        return;
      }
      isSending.current = false;
      if (isRefused(error)) attempt.current = undefined;
      if (isApiError(error) && error.code === 'alreadySubscribed') await afterPurchase();
      setState({ busy: false, error });
    },
  };
}
