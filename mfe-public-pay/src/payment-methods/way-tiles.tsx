import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import css from './way-tiles.module.css';

interface WayTilesProps {
  readonly ways: readonly Channel[];
  readonly way: Channel;
  readonly onSwitch: (way: Channel) => void;
}

/** Those whose label alone may not say where they lead. */
const HELPED = ['fpx_b2c', 'fpx_b2b1', 'duitnow_qr', 'card', 'bnpl'] as const;

/** Every way to pay at one glance, one of them open. Each has its own providers and limits. */
export function WayTiles({ ways, way, onSwitch }: WayTilesProps) {
  const t = useText();
  const word = channelMessages.useText();
  return (
    <fieldset className={`${controls.choices} ${css.ways}`}>
      <legend className={controls.legend}>{t('way.title')}</legend>
      {ways.map((each) => {
        const helped = HELPED.find((channel) => channel === each);
        return (
          <label key={each} className={css.way}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={each === way}
              aria-label={word(`channel.${each}`)}
              aria-describedby={helped && `help-${each}`}
              onChange={() => onSwitch(each)}
            />
            {word(`channel.${each}`)}
            {helped && (
              <span id={`help-${each}`} className={css.help}>
                {word(`help.${helped}`)}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
