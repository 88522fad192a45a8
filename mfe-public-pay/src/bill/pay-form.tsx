import type { Attempt, BankType, PayableBill } from '@portal/shared/contract/public-pay.ts';
import { useState } from 'react';
import { BankList } from '../banks/bank-list.tsx';
import { KindSwitch } from '../banks/kind-switch.tsx';
import { firstChoice, inOrder, kindsFor, type Services } from '../banks/rules.ts';
import { bankChosen, bankUsedLast } from '../device/rules.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Failure } from '../payment/failure.tsx';
import { Limit } from './limit.tsx';
import { PayBar } from './pay-bar.tsx';
import css from './pay-form.module.css';
import { Refusal } from './refusal.tsx';
import { Summary } from './summary.tsx';
import { usePaying } from './paying.tsx';

interface PayFormProps {
  readonly bill: PayableBill;
  readonly services: Services;
  readonly failure: Attempt | undefined;
  readonly wanted: string | null;
}

export function PayForm({ bill, services, failure, wanted }: PayFormProps) {
  const t = useText();
  const kinds = kindsFor(bill.amount, services);
  const [choice, setChoice] = useState(() => firstChoice({ bill, services, failure, wanted }));
  const [kindWanted, setKind] = useState<BankType | undefined>(choice?.kind);
  const [isBankMissing, setBankMissing] = useState(false);
  const paying = usePaying(bill.id);

  const kind = kinds.find((each) => each === kindWanted) ?? kinds[0];
  const usedLast = bankUsedLast.read();
  const list = kind ? inOrder(services[kind], kind, usedLast) : [];
  const chosen = choice?.kind === kind ? list.find((bank) => bank.unique_reference === choice?.bank) : undefined;

  const choose = (bank: string) => {
    if (!kind) return;
    setBankMissing(false);
    setChoice({ kind, bank });
    bankChosen(bill.id).write({ kind, bank });
  };
  const submit = () => {
    if (!chosen || !kind) return setBankMissing(true);
    void paying.start(chosen.payment_service_id, { kind, bank: chosen.unique_reference });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css.what}>
        <Summary bill={bill} />
        {failure && !paying.stopped && <Failure attempt={failure} />}
        <Limit bill={bill} services={services} />
      </div>
      {kind && (
        <div className={css.how}>
          {kinds.length > 1 && <KindSwitch kinds={kinds} kind={kind} onSwitch={setKind} />}
          {kind === '2' && <p className={css.hint}>{t('bill.second_person')}</p>}
          <BankList
            key={kind}
            banks={list}
            chosen={chosen?.unique_reference}
            usedLast={usedLast?.kind === kind ? usedLast.bank : undefined}
            onChoose={choose}
          />
          <PayBar
            label={
              paying.phase === 'ready'
                ? t('bill.pay', { amount: formatRinggit(bill.amount) })
                : t(`bill.${paying.phase}`)
            }
            isBusy={paying.phase !== 'ready'}
          >
            {isBankMissing && <Notice tone="bad">{t('bill.choose')}</Notice>}
            {paying.stopped && <Refusal stopped={paying.stopped} merchant={bill.merchant_name} />}
          </PayBar>
        </div>
      )}
    </form>
  );
}
