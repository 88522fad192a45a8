import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { channelMessages, helpKey } from '@portal/shared/i18n/channels.ts';
import { useState } from 'react';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import css from './payment-method-picker.module.css';

interface PaymentMethodPickerProps {
  readonly channels: readonly Channel[];
  readonly channel: Channel;
  readonly onChange: (channel: Channel) => void;
}

/**
 * The pressed control disappears, so the focus moves from the tile to the button that shows the tiles again, and from this button to the
 * selected tile.
 */
const focusHere = (control: HTMLElement | null) => control?.focus({ preventScroll: true });

/** False for a choice by arrow keys, which move the selection from tile to tile, so the tiles must stay. */
const isPressed = ({ detail }: MouseEvent): boolean => detail > 0;

/** All channels as tiles, one of them selected. Each channel has its own services and limits. For a card, the form replaces the tiles. */
export function PaymentMethodPicker({ channels, channel, onChange }: PaymentMethodPickerProps) {
  const t = useText();
  const word = channelMessages.useText();
  const [folding, setFolding] = useState<'folded' | 'unfolded'>();
  if (folding === 'folded' && channel === 'card')
    return (
      <div role="group" aria-label={t('payment_method.title')} className={css.folded}>
        <b>{word(`channel.${channel}`)}</b>
        <button ref={focusHere} type="button" className={controls.quiet} onClick={() => setFolding('unfolded')}>
          {t('payment_method.change')}
        </button>
      </div>
    );
  return (
    <fieldset className={`${controls.choices} ${css.tiles}`}>
      <legend className={controls.legend}>{t('payment_method.title')}</legend>
      {channels.map((each) => {
        const help = helpKey(each);
        return (
          <label key={each} className={css.tile}>
            <input
              ref={folding === 'unfolded' && each === channel ? focusHere : undefined}
              type="radio"
              name="channel"
              value={each}
              checked={each === channel}
              aria-label={word(`channel.${each}`)}
              aria-describedby={help}
              onChange={() => onChange(each)}
              onClick={({ nativeEvent }) => setFolding(isPressed(nativeEvent) ? 'folded' : undefined)}
            />
            {word(`channel.${each}`)}
            {help && (
              <span id={help} className={css.help}>
                {word(help)}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
