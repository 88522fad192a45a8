import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { MOST_BANDS, type WireBand } from '@portal/shared/contract/merchant/shipping/bands.ts';
import type { ShippingRateForm } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { ReadField, ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { use } from 'react';
import { useText, type RemoteText } from '../messages.ts';
import { nextBand, pastedBands } from './bands.rules.ts';
import styles from './shipping.module.css';

const bandText = (t: RemoteText, { over, up_to, price, next_kg }: WireBand): string => {
  const gaps = { weights: `${over}–${up_to}`, price: formatRinggit(senOf(price) ?? 0n) };
  return next_kg === ''
    ? t('rates.band', gaps)
    : t('rates.band_next', { ...gaps, next: formatRinggit(senOf(next_kg) ?? 0n) });
};

/** The prices of a rate card by weight. A pasted card replaces the present bands. */
export function BandsField({ form }: { readonly form: FormOf<typeof ShippingRateForm> }) {
  const t = useText();
  const bands = useValue(form, 'bands');
  if (use(ReadingContext))
    return (
      <ReadField name="bands" label={t('rates.bands')}>
        <ul className={styles['read']}>
          {bands.map((band, place) => (
            <li key={place}>{bandText(t, band)}</li>
          ))}
        </ul>
      </ReadField>
    );
  const setBands = (next: readonly WireBand[]) => form.fillIn({ bands: [...next] });
  return (
    <fieldset
      className={styles['bands']}
      data-tour="bands"
      onPaste={(event) => {
        const pasted = pastedBands(event.clipboardData.getData('text/plain'));
        if (!pasted) return;
        event.preventDefault();
        setBands(pasted);
      }}
    >
      <legend>{t('rates.bands')}</legend>
      <p className="k-muted">{t('rates.bands_help')}</p>
      {bands.map((_, place) => (
        <div
          key={place}
          className={styles['band']}
          role="group"
          aria-label={t('rates.band_number', { number: place + 1 })}
        >
          <TextField form={form} name={`bands.${place}.over`} label={t('rates.over')} dir="ltr" />
          <TextField form={form} name={`bands.${place}.up_to`} label={t('rates.up_to')} dir="ltr" />
          <MoneyField form={form} name={`bands.${place}.price`} label={t('rates.price')} />
          <MoneyField form={form} name={`bands.${place}.next_kg`} label={t('rates.next_kg')} />
          {bands.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('rates.remove_band', { number: place + 1 })}
              onClick={() => setBands(bands.filter((_band, at) => at !== place))}
            >
              {t('rates.remove')}
            </Button>
          )}
        </div>
      ))}
      {bands.length < MOST_BANDS && (
        <div>
          <Button variant="default" onClick={() => setBands([...bands, nextBand(bands)])}>
            {t('rates.add_band')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
