/** The ways in which a bill may be paid, who offers each, in which order, and what is chosen to begin with. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Attempt, BankType, PayableBill, PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { CHANNELS, isThrough } from '@portal/shared/domain/channels.ts';
import { wayChosen, wayUsedLast, type Choice } from '../device/rules.ts';

export type Services = Readonly<Record<BankType, readonly PaymentService[]>>;

/** The banks, wallets or others of a channel, as the gateway sends them; the list for business accounts holds FPX alone. */
const through = (channel: Channel, services: Services): readonly PaymentService[] => {
  const rule = CHANNELS[channel];
  return services[rule.bankType].filter((service) => isThrough(rule, service));
};

/** The channels that the list of the gateway has a service for now, whatever the amount. */
const offered = (services: Services) => Channel.options.filter((channel) => through(channel, services).length > 0);

/** Those of them that take this amount. */
export const waysFor = (amount: Sen, services: Services): readonly Channel[] =>
  offered(services).filter((channel) => amount >= CHANNELS[channel].minimum && amount <= CHANNELS[channel].maximum);

/** The least and the most that can be paid in any way; undefined when there is none now. */
export function limitsOf(services: Services): { readonly minimum: Sen; readonly maximum: Sen } | undefined {
  const [first, ...others] = offered(services).map((channel) => CHANNELS[channel]);
  return (
    first &&
    others.reduce<{ minimum: Sen; maximum: Sen }>(
      (known, { minimum, maximum }) => ({
        minimum: minimum < known.minimum ? minimum : known.minimum,
        maximum: maximum > known.maximum ? maximum : known.maximum,
      }),
      first,
    )
  );
}

export const isOnline = (service: PaymentService) => service.record_status_id === 1;

/** The one used last comes first; the others stay as the gateway sends them, offline ones included. */
export function inOrder(channel: Channel, services: Services, usedLast: Choice | null) {
  const list = through(channel, services);
  const isUsedLast = ({ unique_reference }: PaymentService) =>
    usedLast?.channel === channel && usedLast.service === unique_reference;
  return [...list.filter(isUsedLast), ...list.filter((service) => !isUsedLast(service))];
}

/** Case and accents do not matter, and neither do spaces: `may bank` finds Maybank2u. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const matching = (list: readonly PaymentService[], query: string) =>
  list.filter(({ name }) => plain(name).includes(plain(query)));

interface Known {
  readonly bill: PayableBill;
  readonly services: Services;
  readonly failure: Attempt | undefined;
  /** A code, of a bank or another, that the link itself names. */
  readonly wanted: string | null;
}

/** What is chosen when the page opens: this tab's choice, the attempt that failed, the one the link names, the way used last. */
export function firstChoice({ bill, services, failure, wanted }: Known): Choice | undefined {
  const ways = waysFor(bill.amount, services);
  const choiceWhere = (isWanted: (service: PaymentService, channel: Channel) => boolean): Choice | undefined => {
    for (const channel of ways) {
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
    same(wayChosen(bill.id).read()) ??
    choiceWhere((service) => service.payment_service_id === failure?.payment_service_id) ??
    choiceWhere((service) => service.unique_reference === wanted) ??
    same(wayUsedLast.read())
  );
}

/** The service that is chosen together with its way, because it is the only one that offers it. */
export const onlyOne = ([only, ...others]: readonly PaymentService[]): PaymentService | undefined =>
  others.length === 0 && only && isOnline(only) ? only : undefined;
