/** Which banks a bill may be paid through, in which order, and which one is chosen to begin with. */
import type { Sen } from '@portal/shared/contract/money.ts';
import { BankType, type Attempt, type PayableBill, type PaymentService } from '@portal/shared/contract/public-pay.ts';
import { FPX_CHANNEL, FPX_LIMITS } from '@portal/shared/domain/fpx-limits.ts';
import { bankChosen, bankUsedLast, type Choice } from '../device/rules.ts';

export type Services = Readonly<Record<BankType, readonly PaymentService[]>>;

/** The kinds of account that can pay this amount and have a bank. */
export const kindsFor = (amount: Sen, services: Services): readonly BankType[] =>
  BankType.options.filter((kind) => {
    const { minimum, maximum } = FPX_LIMITS[FPX_CHANNEL[kind]];
    return services[kind].length > 0 && amount >= minimum && amount <= maximum;
  });

export const isOnline = (bank: PaymentService) => bank.record_status_id === 1;

/** The bank used last comes first; the others stay as the gateway sends them, offline ones included. */
export function inOrder(list: readonly PaymentService[], kind: BankType, usedLast: Choice | null) {
  const isUsedLast = (bank: PaymentService) => usedLast?.kind === kind && usedLast.bank === bank.unique_reference;
  return [...list.filter(isUsedLast), ...list.filter((bank) => !isUsedLast(bank))];
}

/** Case and accents do not matter, and neither do spaces: `may bank` finds Maybank2u. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const matching = (list: readonly PaymentService[], typed: string) =>
  list.filter(({ name }) => plain(name).includes(plain(typed)));

interface Known {
  readonly bill: PayableBill;
  readonly services: Services;
  readonly failure: Attempt | undefined;
  /** A bank code that the link itself names. */
  readonly wanted: string | null;
}

/** What is chosen when the page opens: this tab's choice, the attempt that failed, the link's bank, the bank used last. */
export function firstChoice({ bill, services, failure, wanted }: Known): Choice | undefined {
  const kinds = kindsFor(bill.amount, services);
  const choiceWhere = (isWanted: (bank: PaymentService, kind: BankType) => boolean): Choice | undefined => {
    for (const kind of kinds) {
      const bank = services[kind].find((each) => isOnline(each) && isWanted(each, kind));
      if (bank) return { kind, bank: bank.unique_reference };
    }
    return undefined;
  };
  const same = (choice: Choice | null) =>
    choice ? choiceWhere((bank, kind) => kind === choice.kind && bank.unique_reference === choice.bank) : undefined;
  return (
    same(bankChosen(bill.id).read()) ??
    choiceWhere((bank) => bank.payment_service_id === failure?.payment_service_id) ??
    choiceWhere((bank) => bank.unique_reference === wanted) ??
    same(bankUsedLast.read())
  );
}
