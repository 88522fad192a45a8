/** The documents of a bill that can be paid: their form works before the script is loaded, and without script. */
import { Ringgit } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { BillData, pageDataOf, type SentForm } from '../bill/page-data.rules.ts';
import { cookieIn, cookieText } from '../device/payment-cookie.rules.ts';
import type { Payment } from '../device/payment.rules.ts';
import { bankCodeIn } from '../paths.ts';
import { channelsFor, chosenIn, inOrder } from '../payment-methods/rules.ts';
import { addressIn, markOf, unchosenIn, type Facts, type SentState } from './bill-facts.rules.ts';
import { mayExist, statusOf, type AttemptOutcome } from './bill-payment.rules.ts';
import { bill as route } from './bill-routes.tsx';
import { NEEDS_SCRIPT } from './bill-text.tsx';
import { billChunks } from './bill-chunks.rules.ts';
import { fieldsOf, RawRecord, type Parts, type ResponseParts } from './subject.rules.ts';
import { NeedsScript, renderPage } from './tree.tsx';

/** For a bill whose form works without script. */
const PAYS_WITHOUT_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Without JavaScript, you can pay here by bank or e-wallet. A card or a QR code needs it: switch it on in your browser. If you have paid already, do not pay again.',
  ms: 'Tanpa JavaScript, anda boleh membayar di sini melalui bank atau e-dompet. Kad atau kod QR memerlukannya: hidupkannya dalam pelayar anda. Jika anda sudah bayar, jangan bayar lagi.',
  ar: 'بدون JavaScript يمكنك الدفع هنا عبر البنك أو المحفظة الإلكترونية. أما البطاقة أو رمز QR فيتطلبانه: فعّله في متصفحك. إن كنت قد دفعت فلا تدفع مرة أخرى.',
};

const EMPTY_FORM: SentForm = { channel: null, service: null, isMissing: false, stopped: null };

interface FormResponse extends ResponseParts {
  readonly form: SentForm | null;
  /** The attempt that ended without money, in wire format. */
  readonly failure?: unknown;
}

/** The form, with the state of an earlier form of this device. */
function formParts({ visit: { address }, wire }: Facts, { form, failure = null, ...response }: FormResponse): Parts {
  const data = { ...wire, failure, form };
  const view = pageDataOf(v.parse(BillData, data), bankCodeIn(address.searchParams));
  return {
    unscripted: renderToStaticMarkup(<NeedsScript text={form ? PAYS_WITHOUT_SCRIPT : NEEDS_SCRIPT} />),
    chunks: billChunks(view.bill),
    page: { html: renderPage(address, route, view), data },
    response: { ...response, hasForm: form !== null },
  };
}

const offerOf = (bill: BillData['bill'], id: string = crypto.randomUUID()): string =>
  cookieText(bill.id, { by: 'offer', id });

const channelIn = ({ bill, services }: Facts['data'], name: string | null): Channel | undefined =>
  channelsFor(bill, services).find((each) => each === name);

/** The channel that the form shows. */
const shownChannel = (data: Facts['data'], name: string | null): Channel | null =>
  channelIn(data, name) ?? channelsFor(data.bill, data.services)[0] ?? null;

/** Stores the payment of a sent form on the device, before the gateway is called. The browser reads the next page with another request. */
export function sentParts(facts: Facts, form: URLSearchParams): Parts {
  const { visit, data } = facts;
  const redirect = (state: SentState, response: ResponseParts = {}): Parts => ({
    unscripted: '',
    response: { ...response, status: 303, location: addressIn(visit.address, state) },
  });
  // Another channel than that of the form would charge an account that the payer has not chosen.
  const channel = channelIn(data, form.get('channel'));
  const service = channel ? chosenIn(inOrder(channel, data.services, null), form.get('service')) : undefined;
  const known = cookieIn(visit.cookie);
  if (!known) {
    const stopped = { kind: 'unsafe' } as const;
    const shown = {
      ...EMPTY_FORM,
      channel: shownChannel(data, form.get('channel')),
      service: form.get('service'),
      stopped,
    };
    return formParts(facts, { form: shown, status: statusOf(stopped), cookie: offerOf(data.bill) });
  }
  // The device has begun a payment, by an earlier press or in another tab. It is continued, or its state is shown first.
  if (known.by !== 'offer') {
    const isSame = known.by === 'form' && known.payment_service_id === service?.payment_service_id;
    return redirect(isSame ? { go: markOf(known) } : {});
  }
  const amount = form.get('amount') ?? '';
  // Only the script can encrypt a card.
  if (!service || channel === 'card' || !v.is(Ringgit, amount)) return redirect({ choose: channel ?? '' });
  const payment = { id: known.id, payment_service_id: service.payment_service_id, amount, invoice_no: null };
  return redirect({ go: markOf(known) }, { cookie: cookieText(data.bill.id, { by: 'form', ...payment }) });
}

/** The choice of a payment that was refused. */
function choiceOf({ payment_service_id }: Payment, { bill, services }: Facts['data']): Partial<SentForm> {
  for (const channel of channelsFor(bill, services))
    for (const service of inOrder(channel, services, null))
      if (service.payment_service_id === payment_service_id) return { channel, service: service.unique_reference };
  return {};
}

/** The form, or the form that was sent without a choice in this channel. */
function unchosenForm({ visit: { address }, data }: Facts): SentForm {
  const unchosen = unchosenIn(address);
  if (unchosen === null) return EMPTY_FORM;
  const channel = shownChannel(data, unchosen);
  return { ...EMPTY_FORM, channel, isMissing: channel !== 'card' };
}

const RawReply = v.object({ envelope: v.object({ data: RawRecord }) });

/** The form of a device that has not sent it, or whose payment has ended or was refused. */
export function payableParts(
  facts: Facts,
  payment: Payment | undefined,
  outcome: AttemptOutcome | undefined,
  reply: unknown,
): Parts {
  const { visit, data } = facts;
  const known = cookieIn(visit.cookie);
  if (known?.by === 'script') return formParts(facts, { form: null });
  const form = unchosenForm(facts);
  // The same offer again, because its time begins with each visit.
  if (known?.by === 'offer') return formParts(facts, { form, cookie: offerOf(data.bill, known.id) });
  const cookie = offerOf(data.bill);
  if (!payment || !outcome) return formParts(facts, { form, cookie });
  if (outcome.kind === 'attempt') {
    // A cookie is input: its attempt may belong to another bill.
    const isOwn = outcome.attempt.bill_id === data.bill.id;
    const failure = isOwn && fieldsOf(Attempt, v.parse(RawReply, reply).envelope.data);
    return formParts(facts, { form, cookie, ...(failure && { failure }) });
  }
  const refused = { ...EMPTY_FORM, ...choiceOf(payment, data), stopped: outcome };
  return formParts(facts, { form: refused, status: statusOf(outcome), ...(!mayExist(outcome, payment) && { cookie }) });
}
