import type { FakeCustomers } from './fake-customers';
import type { FakeSession } from './fake-objects';
import { FakeError, type FakeStore, invalid } from './fake-store';
import { type Form, formOf, listOf, formText, textsByName } from './form-body';

const hour = 3600;

/** Opens a payment page, with the rules of Stripe that our code could break. */
export function createCheckoutSession(store: FakeStore, customers: FakeCustomers, params: Form): FakeSession {
  const [line] = listOf(params['line_items']);
  const price = store.get('price', formText(line?.['price']) ?? '', 'line_items[0][price]');
  const mode = formText(params['mode']) === 'subscription' ? 'subscription' : 'payment';
  const isRecurring = price.recurring !== null;
  if (isRecurring !== (mode === 'subscription')) throw invalid('parameter_invalid', 'The price is of another mode.');
  refuseContradictions(params, mode);
  const created = store.seconds();
  const expires = Number(formText(params['expires_at']));
  if (expires < created + hour / 2 || expires > created + 24 * hour) {
    throw invalid(
      'parameter_invalid',
      'The `expires_at` timestamp must be 30 minutes to 24 hours ahead.',
      'expires_at',
    );
  }
  const customer = formText(params['customer']) ?? null;
  if (customer !== null) store.get('customer', customer, 'customer');
  const [discount] = listOf(params['discounts']);
  const coupon = discount && store.get('coupon', formText(discount['coupon']) ?? '', 'discounts[0][coupon]');
  const id = store.newId('checkout.session');
  customers.prices.set(id, price.id);
  return store.add<'checkout.session'>({
    id,
    object: 'checkout.session',
    mode,
    created,
    currency: price.currency,
    expires_at: expires,
    customer,
    amount_total: Math.max(0, price.unit_amount - (coupon?.amount_off ?? 0)),
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    invoice: null,

    client_reference_id: formText(params['client_reference_id']) ?? null,
    payment_intent: null,
    subscription: null,

    customer_email: formText(params['customer_email']) ?? null,
    success_url: formText(params['success_url']) ?? null,
    locale: formText(params['locale']) ?? null,
    metadata: metadataOf(params, mode),
  });
}

/** The same metadata are expected on the page and on what is bought. */
function metadataOf(params: Form, mode: 'payment' | 'subscription'): Record<string, string> {
  const metadata = textsByName(params['metadata']);
  const bought = formOf(params[mode === 'payment' ? 'payment_intent_data' : 'subscription_data'])['metadata'];
  if (JSON.stringify(textsByName(bought)) !== JSON.stringify(metadata)) throw new Error('What is bought has others.');
  return metadata;
}

function refuseContradictions(params: Form, mode: 'payment' | 'subscription'): void {
  if (params['customer'] !== undefined && params['customer_email'] !== undefined) {
    throw invalid('parameter_invalid', 'You may only specify one of these parameters: customer, customer_email.');
  }
  const ofOtherMode =
    mode === 'payment' ? ['subscription_data'] : ['payment_intent_data', 'invoice_creation', 'customer_creation'];
  for (const name of ofOtherMode) {
    if (params[name] !== undefined)
      throw invalid('parameter_invalid', `You can not pass \`${name}\` in this mode.`, name);
  }
  if (formText(params['customer_email'])?.includes('@') === false) {
    throw invalid('email_invalid', `Invalid email address: ${formText(params['customer_email'])}`, 'customer_email');
  }
}

export function expireSession(store: FakeStore, id: string): FakeSession {
  const session = store.get('checkout.session', id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw new FakeError(400, { type: 'invalid_request_error', message });
  }
  Object.assign(session, { status: 'expired', url: null });
  store.emit('checkout.session.expired', session);
  return session;
}
