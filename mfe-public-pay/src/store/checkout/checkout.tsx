import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import type { OrderQuote } from '@portal/shared/contract/public/public-orders.ts';
import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { Link, useNavigate } from '@portal/shared/router/screen.ts';
import { useRef, useState, type FormEvent } from 'react';
import controls from '../../page/controls.module.css';
import { Notice } from '../../page/notice.tsx';
import { minutesText } from '../../page/rules.ts';
import { paths } from '../../paths.ts';
import type { CreateResult } from '../../payment/create-once.rules.ts';
import { useOrderText } from '../../order-messages.ts';
import { lastOrder } from '../placed.rules.ts';
import css from './checkout.module.css';
import { Delivery } from './delivery.tsx';
import { Discount } from './discount.tsx';
import { OrderField } from './field.tsx';
import { useQuote } from './quote.rules.ts';
import {
  billOf,
  brokenLimit,
  checked,
  draftOf,
  isWhole,
  keepDraft,
  placeOrder,
  totalOf,
  shippingMethodOf,
  type Draft,
  type Faults,
} from './rules.ts';
import { Summary } from './summary.tsx';

type Stopped = Exclude<CreateResult, { kind: 'made' }>;

/** The refusals after which the price is requested again, because the price or its limits have changed. */
const REQUOTE_CODES = new Set<number>([CODES.orderChanged.code, CODES.amountTooSmall.code, CODES.amountTooLarge.code]);

/** Places the order and opens its bill. A second press during a request does nothing. */
function usePlacing(onChanged: () => void) {
  const navigate = useNavigate();
  const raise = useRaise();
  const isUnderWay = useRef(false);
  const [phase, setPhase] = useState<'ready' | 'placing' | 'checking'>('ready');
  const [stopped, setStopped] = useState<Stopped>();
  async function place(body: Parameters<typeof placeOrder>[0]) {
    const onLost = () => setPhase('checking');
    const making = await placeOrder(body, onLost);
    if (making.kind !== 'made') {
      if (making.kind === 'refused' && REQUOTE_CODES.has(making.code)) onChanged();
      return setStopped(making);
    }
    const bill = await billOf(making.id, onLost);
    await navigate(bill === undefined ? paths.order(making.id) : paths.bill(bill));
  }
  return {
    phase,
    stopped,
    async start(body: Parameters<typeof placeOrder>[0]) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setStopped(undefined);
      setPhase('placing');
      await place(body).catch(raise);
      setPhase('ready');
      isUnderWay.current = false;
    },
  };
}

const KEYS: Readonly<Record<number, 'changed' | 'waiting' | 'too_many' | 'closed'>> = {
  [CODES.orderChanged.code]: 'changed',
  [CODES.amountTooSmall.code]: 'changed',
  [CODES.amountTooLarge.code]: 'changed',
  [CODES.paymentWaiting.code]: 'waiting',
  [CODES.tooMany.code]: 'too_many',
  [CODES.noOrders.code]: 'closed',
};

/** Why the order was not placed, and the next step. */
function WhyNot({ stopped, store }: { readonly stopped: Stopped; readonly store: PublicStore }) {
  const t = useOrderText();
  const language = useLanguage();
  const key = stopped.kind === 'refused' ? (KEYS[stopped.code] ?? 'ours') : stopped.kind;
  const wait = stopped.kind === 'refused' ? minutesText((stopped.seconds ?? 0) / 60, language) : '';
  const earlier = key === 'waiting' ? lastOrder(store.id) : null;
  return (
    <Notice tone={key === 'changed' || key === 'waiting' ? 'wait' : 'bad'} title={t(`${key}.title`)}>
      {t(`${key}.text`, { wait, store: store.title })}
      {earlier && (
        <>
          {' '}
          <Link to={paths.order(earlier)}>{t('waiting.look')}</Link>
        </>
      )}
    </Notice>
  );
}

/** Focuses the first field with a fault. */
function focusFault(form: HTMLFormElement, faults: Faults): void {
  const first = [...form.elements].find(
    (each) => (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name in faults,
  );
  if (first instanceof HTMLElement) first.focus();
}

interface QuotedProps {
  readonly store: PublicStore;
  readonly quote: OrderQuote | undefined;
  readonly postcode: string;
}

/** The text of each field, and the rule that it breaks. */
function useDraft(store: PublicStore) {
  const [draft, setDraft] = useState(() => draftOf(store.id));
  const [faults, setFaults] = useState<Faults>({});
  const isRight = (...names: readonly string[]) =>
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))));
  return {
    draft,
    faults,
    setFaults,
    isRight,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      keepDraft(store.id, next);
      setDraft(next);
      isRight(...Object.keys(part));
    },
  };
}

function PlaceButton({
  store,
  quote,
  placing,
  total,
}: Pick<QuotedProps, 'store' | 'quote'> & {
  readonly placing: ReturnType<typeof usePlacing>;
  readonly total: bigint | undefined;
}) {
  const t = useOrderText();
  const label = total === undefined ? t('checkout.place_first') : t('checkout.place', { total: formatRinggit(total) });
  const broken = quote && brokenLimit(quote, total);
  return (
    <>
      {broken && (
        <Notice tone="wait" title={t(`${broken.side}.title`, { limit: formatRinggit(broken.limit) })}>
          {t(`${broken.side}.text`, { store: store.title })}
        </Notice>
      )}
      <button
        type="submit"
        className={controls.primary}
        disabled={!quote || !isWhole(quote) || broken !== undefined}
        aria-disabled={placing.phase !== 'ready'}
        aria-describedby="checkout-kept"
      >
        {placing.phase === 'ready' ? label : t(`checkout.${placing.phase}`)}
      </button>
      <p id="checkout-kept" className={`${controls.muted} ${controls.small}`}>
        {t('checkout.kept')}
      </p>
    </>
  );
}

export function Checkout({ store }: { readonly store: PublicStore }) {
  const t = useOrderText();
  const form = useDraft(store);
  const { isEmpty, postcode, changePostcode, quoteRequest, quote } = useQuote(store.id, form.draft.discount_code);
  const placing = usePlacing(quoteRequest.again);
  const language = useLanguage();
  const { draft, faults } = form;
  const shippingMethod = quote && shippingMethodOf(quote, draft);
  const total = quote && isWhole(quote) ? totalOf(quote, shippingMethod) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!quote) return;
    const result = checked(store.id, { quote, shippingMethod, postcode, language }, draft);
    form.setFaults(result.faults ?? {});
    if (result.faults) focusFault(event.currentTarget, result.faults);
    else void placing.start(result.body);
  };
  const of = (name: keyof Draft) => ({
    name,
    value: draft[name],
    fault: faults[name],
    onChange: (text: string) => form.change({ [name]: text }),
  });
  if (isEmpty) return <p className={controls.muted}>{t('checkout.empty')}</p>;
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1 className={css.title} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      <div className={css.fields}>
        <fieldset className={`${controls.card} ${css.part}`}>
          <legend>{t('checkout.you')}</legend>
          <OrderField {...of('name')} label={t('checkout.name')} autoComplete="name" />
          <OrderField
            {...of('email')}
            label={t('checkout.email')}
            hint={t('checkout.email_help')}
            isFigure
            inputMode="email"
            autoComplete="email"
          />
          <OrderField
            {...of('phone')}
            label={t('checkout.phone')}
            hint={t('checkout.phone_help')}
            isPhone
            isFigure
            inputMode="tel"
            autoComplete="tel"
          />
        </fieldset>
        {quote?.is_sent !== false && (
          <Delivery
            quoteRequest={quoteRequest}
            quote={quote}
            shippingMethod={shippingMethod}
            postcode={postcode}
            fieldOf={of}
            faults={faults}
            onPostcode={(text) => {
              changePostcode(text);
              form.isRight('postcode', 'profile_id');
            }}
            onShippingMethod={(profile_id) => form.change({ profile_id })}
          />
        )}
        <div className={controls.card}>
          <OrderField {...of('note')} label={t('checkout.note')} hint={t('optional')} />
        </div>
      </div>
      <aside className={css.side}>
        <Summary store={store} quoteRequest={quoteRequest} quote={quote} shippingMethod={shippingMethod}>
          {quote && (
            <Discount
              key={draft.discount_code}
              code={draft.discount_code}
              quote={quote}
              onApply={(discount_code) => form.change({ discount_code })}
            />
          )}
        </Summary>
        {placing.stopped && <WhyNot stopped={placing.stopped} store={store} />}
        <PlaceButton store={store} quote={quote} placing={placing} total={total} />
      </aside>
    </form>
  );
}
