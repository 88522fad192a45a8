import { cardFaults, type CardFault, type CardField, type CardInput } from '@portal/shared/domain/card.ts';
import { groupedCard, maskedCard, normalizedCardNumber, skipsExpiry } from '@portal/shared/domain/card-number.ts';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { CipherError, oaepCipher, prepareCipher, type CipherProblem } from '../card-cipher.ts';
import { cardMessages, useCardText } from '../card-messages.ts';
import controls from '../page/controls.module.css';
import fields from '../page/fields.module.css';
import { Notice } from '../page/notice.tsx';
import css from './card-form.module.css';
import { Field, type Typing } from './field.tsx';
import { completedExpiry, lenientToday, type CardHandle } from './rules.ts';

const cipher = () => oaepCipher(CARD_KEY);

const EMPTY = { number: '', month: '', year: '', cvv: '' } as const satisfies CardInput;

/** Loads the code of the form before the form is shown, and starts to load the cipher. */
export async function prepare(): Promise<void> {
  prepareCipher();
  await cardMessages.load();
}

/** Focusing scrolls the form into view: at the end of a phone's screen the bar with the button would cover it. */
const bringIntoSight = (element: HTMLElement | null): void => element?.focus();

/** Month and year are validated together, because a change of one may make the other valid. */
const groupOf = (field: CardField) => (field === 'year' ? 'month' : field);

interface CardFormProps {
  readonly ref: Ref<CardHandle>;
  /** A payment with this card is in progress: nothing can be changed, and the number is masked. */
  readonly isBusy: boolean;
  /** Called when the form can be filled in. */
  readonly onLoaded: () => void;
}

export function CardForm({ ref, isBusy, onLoaded }: CardFormProps) {
  const t = useCardText();
  const faultId = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const [card, setCard] = useState<Readonly<Record<CardField, string>>>(EMPTY);
  const [faults, setFaults] = useState<readonly CardFault[]>([]);
  const [problem, setProblem] = useState<CipherProblem>();

  const loaded = useEffectEvent(onLoaded);
  useEffect(() => loaded(), []);

  useImperativeHandle(ref, () => ({
    check() {
      // Enter submits the form while a field has the focus, so the blur handler of the field has not run.
      const completed = completedExpiry(card);
      const found = cardFaults(completed, lenientToday());
      // The error message must be rendered before the focus scrolls the field and its message clear of the bar.
      flushSync(() => {
        setCard(completed);
        setFaults(found);
        setProblem(undefined);
      });
      const [first] = found;
      if (first) area.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus();
      return !first;
    },
    async encrypt() {
      try {
        return await cipher().encrypt(completedExpiry(card));
      } catch (error) {
        if (!(error instanceof CipherError)) throw error;
        setProblem(error.problem);
        return undefined;
      }
    },
    wipe: () => setCard(EMPTY),
  }));

  const number = normalizedCardNumber(card.number);
  const field = (name: CardField) => ({
    name,
    label: t(name),
    value: card[name],
    faultId: faults.some((fault) => fault.field === name) ? `${faultId}-${name}` : undefined,
    onType(text: string, { isAtEnd, isPasted }: Typing) {
      // Digits are grouped only while the caret is at the end, because grouping would otherwise move the caret during a correction.
      const formatted = name === 'number' && isAtEnd && text.length > card.number.length ? groupedCard(text) : text;
      setCard((now) => {
        const typed = { ...now, [name]: formatted };
        return isPasted ? completedExpiry(typed) : typed;
      });
      setFaults((now) => now.filter((fault) => groupOf(fault.field) !== groupOf(name)));
      setProblem(undefined);
    },
  });

  const expiry = (name: 'month' | 'year') => ({ ...field(name), onLeave: () => setCard(completedExpiry) });

  const faultTexts = (of: readonly CardField[]) =>
    faults
      .filter((fault) => of.includes(fault.field))
      .map((fault) => (
        <p key={fault.field} id={`${faultId}-${fault.field}`} className={`${fields.fault} ${css.fault}`} role="alert">
          {t(`fault.${fault.code}`)}
        </p>
      ));

  return (
    <fieldset ref={area} className={controls.choices}>
      <legend className={controls.legend}>{t('title')}</legend>
      <div className={css.card}>
        {isBusy ? (
          <p className={css.paying}>
            {t('paying_with')}{' '}
            <bdi dir="ltr" className={css.masked}>
              {maskedCard(number)}
            </bdi>
          </p>
        ) : (
          <>
            <Field {...field('number')} autoComplete="cc-number" />
            {faultTexts(['number'])}
            {skipsExpiry(number) ? (
              <p className={`${fields.hint} ${css.hint}`}>{t('no_expiry')}</p>
            ) : (
              <>
                <Field {...expiry('month')} autoComplete="cc-exp-month" example={t('month_example')} />
                <Field {...expiry('year')} autoComplete="cc-exp-year" example={t('year_example')} />
              </>
            )}
            <Field {...field('cvv')} autoComplete="cc-csc" />
            {faultTexts(['month', 'year', 'cvv'])}
          </>
        )}
      </div>
      {problem && (
        <div ref={bringIntoSight} tabIndex={-1} className={css.problem}>
          <Notice tone="bad" title={t(`problem.${problem}.title`)}>
            {t(`problem.${problem}.text`)}
          </Notice>
        </div>
      )}
    </fieldset>
  );
}
