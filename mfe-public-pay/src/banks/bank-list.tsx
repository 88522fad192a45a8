import type { PaymentService } from '@portal/shared/contract/public-pay.ts';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { SearchMark } from '../page/marks.tsx';
import css from './bank-list.module.css';
import { isOnline, matching } from './rules.ts';

/** From this many banks on, typing is quicker than looking. */
const LONG = 9;

interface BankListProps {
  readonly banks: readonly PaymentService[];
  /** The codes of the bank chosen, and of the one used last on this device. */
  readonly chosen: string | undefined;
  readonly usedLast: string | undefined;
  readonly onChoose: (bank: string) => void;
}

export function BankList({ banks, chosen, usedLast, onChoose }: BankListProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const shown = matching(banks, typed);
  const note = (bank: PaymentService) =>
    !isOnline(bank) ? t('bill.offline') : bank.unique_reference === usedLast ? t('bill.used_last') : undefined;
  return (
    <fieldset className={css.banks}>
      <legend className={css.legend}>{t('bill.bank')}</legend>
      <div className={css.box}>
        {banks.length >= LONG && (
          <label className={css.find}>
            <SearchMark />
            <input
              type="search"
              placeholder={t('bill.find')}
              aria-label={t('bill.find')}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              // Enter would otherwise send the form while one is still looking.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </label>
        )}
        <div className={css.rows}>
          {shown.map((bank) => (
            <label key={bank.payment_service_id} className={css.row}>
              <input
                type="radio"
                name="bank"
                value={bank.unique_reference}
                checked={bank.unique_reference === chosen}
                disabled={!isOnline(bank)}
                onChange={() => onChoose(bank.unique_reference)}
              />
              <span className={css.name}>{bank.name}</span>
              {note(bank) && <span className={css.note}>{note(bank)}</span>}
            </label>
          ))}
        </div>
        <p role="status" className={shown.length === 0 ? css.nothing : css.quiet}>
          {shown.length === 0 && t('bill.no_match')}
        </p>
      </div>
    </fieldset>
  );
}
