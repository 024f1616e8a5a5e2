import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Plan, PlanKind } from '@nitrate/subscriptions/contract';
import { ButtonLink, ErrorBox, Icon } from '@nitrate/ui';
import { useId } from 'react';
import { GiftCode } from '../codes/gift-code';
import { useViewer } from '../use-viewer';
import { PlanCard } from './plan-card';
import styles from './pricing-page.module.css';
import { ViewerNotice } from './viewer-notice';

interface OffersProps {
  plans: readonly Plan[];
  sandbox: boolean;
  /** Path of the film that the visitor came from. */
  from: string | undefined;
  /** The plan in the address is not sold any more. */
  isGone: boolean;
}

/** Subscriptions before tickets, and what is said of most first. */
const order: readonly PlanKind[] = ['year', 'month', 'ticket'];

/** All that is sold, what it gives, and where to go for anything else. */
export function Offers({ plans, sandbox, from, isGone }: OffersProps) {
  const text = useText();
  const viewer = useViewer();
  const sorted = order.flatMap((kind) => plans.filter((plan) => plan.kind === kind));
  return (
    <>
      <header className={styles.intro}>
        <h1>{text('subscriptions.pricing.heading')}</h1>
        <p>{text('subscriptions.pricing.lead')}</p>
      </header>
      <ViewerNotice viewer={viewer} />
      <ErrorBox errors={isGone ? [text('problem.planUnknown')] : []} />
      <ul className={styles.plans} aria-label={text('subscriptions.pricing.plans')}>
        {sorted.map((plan) => (
          <PlanCard key={plan.id} plan={plan} plans={plans} viewer={viewer} from={from} />
        ))}
      </ul>
      {sandbox && <p className={styles.sandbox}>{text('subscriptions.sandbox')}</p>}
      <Benefits />
      <Institutions />
      <Questions />
      <GiftCode from={from} />
    </>
  );
}

const benefits = ['films', 'devices', 'free', 'end'] as const;

function Benefits() {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('subscriptions.benefits.title')}</h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <strong>{text(`subscriptions.benefits.${benefit}`)}</strong>
            <span>{text(`subscriptions.benefits.${benefit}.body`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Institutions() {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.institutions} aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('subscriptions.institutions.title')}</h2>
        <p>{text('subscriptions.institutions.body')}</p>
      </div>
      <ButtonLink to="/contact/sales">{text('subscriptions.institutions.link')}</ButtonLink>
    </section>
  );
}

const questions = ['cancel', 'pay', 'ticket'] as const;

function Questions() {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('subscriptions.questions.title')}</h2>
      <dl className={styles.questions}>
        {questions.map((question) => (
          <div key={question}>
            <dt>{text(`subscriptions.questions.${question}`)}</dt>
            <dd>{text(`subscriptions.questions.${question}.body`)}</dd>
          </div>
        ))}
      </dl>
      <LocalLink to="/faq" className={styles.more}>
        {text('subscriptions.questions.all')}
        <Icon name="arrowRight" size={16} />
      </LocalLink>
    </section>
  );
}
