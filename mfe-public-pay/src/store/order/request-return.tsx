import { publicReturns, type PublicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { ReturnReason } from '@portal/shared/contract/public/return-parts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useOrderText } from '../../order-messages.ts';
import controls from '../../page/controls.module.css';
import { Field } from '../../page/field.tsx';
import fields from '../../page/fields.module.css';
import { Notice } from '../../page/notice.tsx';
import { isNotCreated, replyTimeout, retryUntilReply } from '../../payment/reply.rules.ts';
import css from './order.module.css';
import { wordsOfLine } from './rules.ts';

interface Props {
  readonly orderId: string;
  readonly all: PublicReturns;
  readonly onDone: (all: PublicReturns) => void;
}

interface ReturnChoice {
  readonly quantity: number;
  readonly reason: ReturnReason;
}

const NOTHING: ReturnChoice = { quantity: 0, reason: 'damaged' };

/** The idempotency key of a request: the key stays the same until a reply arrives or the request is changed. */
function useKey() {
  const key = useRef<string>(undefined);
  return {
    get: () => (key.current ??= crypto.randomUUID()),
    renew: () => {
      key.current = undefined;
    },
  };
}

interface LineProps {
  readonly line: PublicReturns['lines'][number];
  readonly wish: ReturnChoice;
  readonly onChange: (wish: ReturnChoice) => void;
}

function Line({ line, wish, onChange }: LineProps) {
  const t = useOrderText();
  const title = wordsOfLine(line);
  return (
    <fieldset className={css.wish}>
      <legend>
        <bdi>{title}</bdi>
      </legend>
      <select
        className={fields.input}
        aria-label={t('returns.pieces_of', { title })}
        value={wish.quantity}
        onChange={(event) => onChange({ ...wish, quantity: Number(event.currentTarget.value) })}
      >
        {Array.from({ length: line.left + 1 }, (_, many) => (
          <option key={many} value={many}>
            {many === 0 ? t('returns.none') : formatCount(many)}
          </option>
        ))}
      </select>
      {wish.quantity > 0 && (
        <select
          className={fields.input}
          aria-label={t('returns.why', { title })}
          value={wish.reason}
          onChange={(event) =>
            onChange({
              ...wish,
              reason: ReturnReason.options.find((one) => one === event.currentTarget.value) ?? wish.reason,
            })
          }
        >
          {ReturnReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {t(`returns.reason.${reason}`)}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

type Failure = 'none_chosen' | 'refused' | 'unreachable';

/** The form for a return, collapsed until the buyer opens it: the pieces and the reason. */
export function RequestReturn({ orderId, all, onDone }: Props) {
  const t = useOrderText();
  const language = useLanguage();
  const key = useKey();
  const [isOpen, setOpen] = useState(false);
  const [wishes, setWishes] = useState<ReadonlyMap<number, ReturnChoice>>(new Map());
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wishOf = (position: number) => wishes.get(position) ?? NOTHING;
  const send = async () => {
    const lines = all.lines.flatMap(({ position }) => {
      const { quantity, reason } = wishOf(position);
      return quantity > 0 ? [{ position, quantity: String(quantity), reason }] : [];
    });
    if (lines.length === 0) return setFailure('none_chosen');
    setFailure(null);
    setBusy(true);
    const ask = () =>
      gateway.call(
        publicReturns.request,
        { params: { id: orderId }, body: { lines, note } },
        { idempotencyKey: key.get(), signal: replyTimeout() },
      );
    try {
      const next = await retryUntilReply(ask, () => undefined);
      key.renew();
      setOpen(false);
      setWishes(new Map());
      setNote('');
      onDone(next);
    } catch (error) {
      if (isNotCreated(error)) key.renew();
      setFailure(isNotCreated(error) ? 'refused' : 'unreachable');
    }
    setBusy(false);
  };
  if (!isOpen)
    return (
      <>
        <p className={`${controls.muted} ${controls.small}`}>
          {t('returns.until', { when: all.until ? formatMoment(all.until, language) : '' })}
        </p>
        <button type="button" className={controls.secondary} onClick={() => setOpen(true)}>
          {t('returns.ask')}
        </button>
      </>
    );
  return (
    <form
      className={controls.stack}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      {all.lines.map((line) => (
        <Line
          key={line.position}
          line={line}
          wish={wishOf(line.position)}
          onChange={(wish) => {
            key.renew();
            setWishes(new Map(wishes).set(line.position, wish));
          }}
        />
      ))}
      <Field
        name="return-note"
        label={t('returns.note')}
        hint={t('optional')}
        value={note}
        fault={undefined}
        onChange={(text) => {
          key.renew();
          setNote(text.slice(0, 300));
        }}
      />
      {failure && (
        <Notice tone="bad" title={t(`returns.${failure}.title`)}>
          {t(`returns.${failure}.text`)}
        </Notice>
      )}
      <button type="submit" className={controls.primary} aria-disabled={isBusy}>
        {t('returns.send')}
      </button>
    </form>
  );
}
