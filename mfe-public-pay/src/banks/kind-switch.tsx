import type { BankType } from '@portal/shared/contract/public-pay.ts';
import { useText } from '../messages.ts';
import css from './kind-switch.module.css';

const LABELS = { '1': 'bill.personal', '2': 'bill.business' } as const;

interface KindSwitchProps {
  readonly kinds: readonly BankType[];
  readonly kind: BankType;
  readonly onSwitch: (kind: BankType) => void;
}

/** A personal account or the company's: they have different banks and limits. */
export function KindSwitch({ kinds, kind, onSwitch }: KindSwitchProps) {
  const t = useText();
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{t('bill.kind')}</legend>
      {kinds.map((each) => (
        <label key={each} className={css.option}>
          <input type="radio" name="kind" value={each} checked={each === kind} onChange={() => onSwitch(each)} />
          {t(LABELS[each])}
        </label>
      ))}
    </fieldset>
  );
}
