import { gramsOf, kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import type { ShippingRateForm } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { bandsOf, priceOf, SAMPLE_PARCELS, weightProblemsOf } from '@portal/shared/domain/shipping/bands.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { ProblemList } from './problem-list.tsx';
import type { Shipping } from './read.rules.ts';
import styles from './shipping.module.css';

interface Props extends Pick<Shipping, 'zones' | 'profiles'> {
  readonly form: FormOf<typeof ShippingRateForm>;
}

/** A preview of the card while it is edited: its gaps, and the prices of nine parcels. */
export function RatePreview({ form, zones, profiles }: Props) {
  const t = useText();
  const bands = bandsOf(useValue(form, 'bands'));
  const [zoneId, profileId] = [useValue(form, 'zone_id'), useValue(form, 'profile_id')];
  const zone = zones.find(({ id }) => id === zoneId);
  const profile = profiles.find(({ id }) => id === profileId);
  const heaviest = Math.max(0, ...bands.map(({ upTo }) => upTo));
  const limit = profile && gramsOf(profile.max_weight);
  const problems = weightProblemsOf(bands, limit ?? heaviest);
  return (
    <section aria-labelledby="rate-preview" className={styles['preview']}>
      <h3 id="rate-preview">{t('rates.preview')}</h3>
      <div aria-live="polite">
        {bands.length > 0 && problems.length > 0 && (
          <Notice title={t('rates.open')}>
            <ProblemList zone={zone?.title ?? t('rates.this_zone')} problems={problems} />
          </Notice>
        )}
      </div>
      <div className={styles['parcels']}>
        <Details>
          {SAMPLE_PARCELS.map((grams) => {
            const found = priceOf(bands, grams);
            return (
              <Detail key={grams} label={t('rates.weight', { weights: kilogramsOf(grams) })}>
                {limit !== undefined && grams > limit ? (
                  t('rates.no_price.heavy')
                ) : 'price' in found ? (
                  <Money sen={found.price} />
                ) : bands.length === 0 ? null : (
                  t(`rates.no_price.${found.problem}`)
                )}
              </Detail>
            );
          })}
        </Details>
      </div>
    </section>
  );
}
