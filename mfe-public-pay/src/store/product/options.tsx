import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { useId, useState } from 'react';
import fields from '../../page/fields.module.css';
import { useOrderingText } from '../../ordering-messages.ts';
import css from './options.module.css';
import { controlFor, isHad, type Choice } from './rules.ts';

interface ControlProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly isHad: (value: string) => boolean;
  readonly onChange: (value: string) => void;
}

/**
 * Shows all values of an option. A value is marked when no variant has it together with the other chosen values; it can still be selected.
 */
function Chips({ name, values, value, isHad, onChange }: ControlProps) {
  const t = useOrderingText();
  const group = useId();
  return (
    <fieldset className={css.option}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <div className={css.chips}>
        {values.map((each) => (
          <label key={each} className={isHad(each) ? css.chip : `${css.chip} ${css.absent}`}>
            <input type="radio" name={group} checked={each === value} onChange={() => onChange(each)} />
            <bdi>{each}</bdi>
            {!isHad(each) && <span className="k-unseen">{` (${t('unavailable')})`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Select({ name, values, value, isHad, onChange }: ControlProps) {
  const t = useOrderingText();
  const id = useId();
  return (
    <div className={css.option}>
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <select id={id} className={fields.input} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('choose_option')}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {isHad(each) ? each : `${each} (${t('unavailable')})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** For more values than a list can show: a text field with the browser's own suggestions. */
function Search({ name, values, value, isHad, onChange }: ControlProps) {
  const t = useOrderingText();
  const id = useId();
  const [text, setText] = useState(value);
  const isUnknown = text !== '' && !values.includes(text);
  return (
    <div className={css.option}>
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <input
        id={id}
        className={fields.input}
        type="text"
        list={`${id}-values`}
        dir="auto"
        autoComplete="off"
        placeholder={t('choose_option')}
        value={text}
        aria-invalid={isUnknown}
        {...(isUnknown && { 'aria-describedby': `${id}-fault` })}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const known = values.find((each) => each.toLowerCase() === typed.trim().toLowerCase());
          setText(known ?? typed);
          onChange(known ?? '');
        }}
      />
      <datalist id={`${id}-values`}>
        {values.filter(isHad).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}-fault`} className={fields.hint}>
          {t('unknown_value')}
        </p>
      )}
    </div>
  );
}

const CONTROLS = { chips: Chips, select: Select, search: Search };

interface OptionsProps {
  readonly product: PublicProduct;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

export function Options({ product, choice, onChange }: OptionsProps) {
  return product.options.map(({ name, values }, place) => {
    const Control = CONTROLS[controlFor(values.length)];
    return (
      <Control
        key={name}
        {...{ name, values }}
        value={choice[place] ?? ''}
        isHad={(value) => isHad(product, choice, place, value)}
        onChange={(value) => onChange(choice.map((one, at) => (at === place ? value : one)))}
      />
    );
  });
}
