import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { lineIdOf } from '@portal/shared/domain/cart/cart.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import controls from '../../page/controls.module.css';
import { Stepper } from '../../page/stepper.tsx';
import { paths } from '../../paths.ts';
import { useOrderingText } from '../../ordering-messages.ts';
import { mostOf } from '../cart.rules.ts';
import css from './cart.module.css';
import { isGone, type CheckedLine, type LineChange } from './rules.ts';
import { lineTitle } from '../titles.rules.ts';

function useChangeText() {
  const t = useOrderingText();
  return (change: LineChange): string => {
    if (change.kind === 'price_changed') return t('cart.price_changed', { price: formatRinggit(change.before) });
    return 'count' in change
      ? t(`cart.${change.kind}`, { count: formatCount(change.count) })
      : t(`cart.${change.kind}`);
  };
}

interface QuantityProps {
  readonly line: CheckedLine;
  readonly onChange: (count: number) => void;
}

/**
 * The input takes effect as soon as it is a valid quantity. A quantity above the maximum becomes the maximum, with a notice at the line.
 */
function LineQuantity({ line: { item }, onChange }: QuantityProps) {
  const t = useOrderingText();
  const [draft, setDraft] = useState<string>();
  const [isLowered, setLowered] = useState(false);
  const most = mostOf(item.data);
  const countIn = (text: string) => Math.trunc(Number(plainNumber(text)));
  const change = (count: number) => {
    if (count !== item.quantity) onChange(count);
  };
  return (
    <>
      <Stepper
        id={`quantity-${lineIdOf(item)}`}
        value={draft ?? String(item.quantity)}
        least={1}
        most={most}
        fewer={`${t('fewer')}: ${lineTitle(item)}`}
        more={`${t('another')}: ${lineTitle(item)}`}
        aria-label={`${t('quantity')}: ${lineTitle(item)}`}
        onBlur={() => {
          if (draft !== undefined && countIn(draft) > most) {
            setLowered(true);
            change(most);
          }
          setDraft(undefined);
        }}
        onChange={(text) => {
          const count = countIn(text);
          const isCount = count >= 1 && count <= most;
          setLowered(false);
          setDraft(isCount ? undefined : text);
          if (isCount) change(count);
        }}
      />
      {isLowered && (
        <p role="status" className={css.change}>
          {t('cart.most', { count: formatCount(most) })}
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly storeId: string;
  readonly line: CheckedLine;
  readonly onQuantity: (line: CheckedLine, count: number) => void;
  readonly onRemove: (line: CheckedLine) => void;
}

export function Line({ storeId, line, onQuantity, onRemove }: LineProps) {
  const t = useOrderingText();
  const textOf = useChangeText();
  const { item, changes } = line;
  const variantId = 'id' in item.variant ? item.variant.id : undefined;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <Link className={css.name} to={paths.storeProduct(storeId, item.data.id, variantId)}>
          <bdi>{lineTitle(item)}</bdi>
        </Link>
        <bdi className={isGone(line) ? css.struck : css.sum}>{formatRinggit(item.total_amount)}</bdi>
      </div>
      <p className={`${controls.muted} ${controls.small}`}>{t('cart.each', { price: formatRinggit(item.amount) })}</p>
      {changes.map((change) => (
        <p key={change.kind} className={css.change}>
          {textOf(change)}
        </p>
      ))}
      <div className={css.foot}>
        {!isGone(line) && <LineQuantity line={line} onChange={(count) => onQuantity(line, count)} />}
        <button
          type="button"
          className={controls.quiet}
          aria-label={`${t('cart.take_out')}: ${lineTitle(item)}`}
          onClick={() => onRemove(line)}
        >
          {t('cart.take_out')}
        </button>
      </div>
    </li>
  );
}
