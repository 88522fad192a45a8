/** The channels that can pay a bill, their services, the order of both, and the initial choice. */
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Attempt, BankType, PayableBill, PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { CHANNELS, isThrough, rangeOf, rangeThrough, type AmountRange } from '@portal/shared/domain/channels.ts';
import { chosenMethod, lastUsedMethod, type Choice } from '../device/rules.ts';

export type Services = Readonly<Record<BankType, readonly PaymentService[]>>;

/** The services of a channel, as the gateway sends them; the list for business accounts has only FPX. */
const through = (channel: Channel, services: Services): readonly PaymentService[] => {
  const rule = CHANNELS[channel];
  return services[rule.bankType].filter((service) => isThrough(rule, service));
};

/** The channels that have a service in the gateway's lists now, for any amount. */
const offered = (services: Services) => Channel.options.filter((channel) => through(channel, services).length > 0);

type LimitedBill = Pick<PayableBill, 'amount' | 'payment_maximum'>;

/** The offered channels that accept the amount of this bill. */
export const channelsFor = ({ amount, payment_maximum }: LimitedBill, services: Services): readonly Channel[] =>
  offered(services).filter((channel) => {
    const { minimum, maximum } = rangeThrough(channel, payment_maximum);
    return amount >= minimum && amount <= maximum;
  });

/** The lowest and the highest amount that any channel accepts for this bill; undefined when no channel is offered now. */
export const limitsOf = ({ payment_maximum }: LimitedBill, services: Services): AmountRange | undefined =>
  rangeOf(offered(services), payment_maximum);

export const isOnline = (service: PaymentService) => service.record_status_id === 1;

/** The channel's services: the service used last comes first, and all others stay in the gateway's order, including offline ones. */
export function inOrder(channel: Channel, services: Services, usedLast: Choice | null) {
  const list = through(channel, services);
  const isUsedLast = ({ unique_reference }: PaymentService) =>
    usedLast?.channel === channel && usedLast.service === unique_reference;
  return [...list.filter(isUsedLast), ...list.filter((service) => !isUsedLast(service))];
}

/** The text without case, accents and spaces, for comparison: `may bank` finds Maybank2u. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const matching = (list: readonly PaymentService[], query: string) =>
  list.filter(({ name }) => plain(name).includes(plain(query)));

/** The service with this code, or the only service of the channel. Undefined when the payer must choose. */
export const chosenIn = (
  list: readonly PaymentService[],
  code: string | null | undefined,
): PaymentService | undefined =>
  list.find((service) => service.unique_reference === code && isOnline(service)) ?? onlyOne(list);

/** The choice in a form that was sent before the script of its page was loaded. */
export type SentChoice = { readonly [part in keyof Choice]: Choice[part] | null };

interface Known {
  readonly bill: PayableBill;
  readonly services: Services;
  readonly failure: Attempt | undefined;
  /** The code of a bank or another service in the link. */
  readonly wanted: string | null;
  readonly sent: SentChoice | undefined;
}

/** The initial choice: that of a sent form, otherwise this tab's choice, otherwise the failed attempt's, otherwise the link's, otherwise the method used last. */
export function firstChoice({ bill, services, failure, wanted, sent }: Known): Choice | undefined {
  const channels = channelsFor(bill, services);
  const choiceWhere = (isWanted: (service: PaymentService, channel: Channel) => boolean): Choice | undefined => {
    for (const channel of channels) {
      const service = through(channel, services).find((each) => isOnline(each) && isWanted(each, channel));
      if (service) return { channel, service: service.unique_reference };
    }
    return undefined;
  };
  const same = (choice: Choice | null) =>
    choice
      ? choiceWhere((each, channel) => channel === choice.channel && each.unique_reference === choice.service)
      : undefined;
  return (
    choiceWhere((each, channel) => channel === sent?.channel && each.unique_reference === sent.service) ??
    choiceWhere((each) => each.unique_reference === sent?.service) ??
    same(chosenMethod(bill.id).read()) ??
    choiceWhere((service) => service.payment_service_id === failure?.payment_service_id) ??
    choiceWhere((service) => service.unique_reference === wanted) ??
    same(lastUsedMethod.read())
  );
}

/** The only service of a channel, which is selected together with the channel. */
export const onlyOne = ([only, ...others]: readonly PaymentService[]): PaymentService | undefined =>
  others.length === 0 && only && isOnline(only) ? only : undefined;
