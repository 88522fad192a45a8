import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { gramsOf, plainWeight } from '@portal/shared/contract/kernel/weight.ts';
import { ParcelForm } from '@portal/shared/contract/merchant/shipping/parcel.ts';
import { quotesFor } from '@portal/shared/domain/shipping/rates.ts';
import { zoneOf } from '@portal/shared/domain/shipping/zones.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { PlaceDetails } from './place-details.tsx';
import { matchPostcode, type PostcodeMatch } from './place.rules.ts';
import type { Shipping } from './read.rules.ts';
import styles from './shipping.module.css';

interface Parcel {
  readonly place: PostcodeMatch;
  readonly grams: number;
}

function Quotes({ shipping, parcel: { place, grams } }: { readonly shipping: Shipping; readonly parcel: Parcel }) {
  const t = useText();
  const answer = zoneOf(shipping.zones, place.postcode, place.states);
  if (answer.kind !== 'zone') return null;
  return quotesFor(shipping, answer.zone, grams).map(({ profile, quote }) => (
    <Detail key={profile.id} label={profile.title}>
      {'price' in quote ? <Money sen={quote.price} /> : t(`rates.no_price.${quote.problem}`)}
    </Detail>
  ));
}

/** The price of a parcel by each shipping method, or why the method has none, by the present zones and rates. */
export function ParcelTest({ shipping }: { readonly shipping: Shipping }) {
  const t = useText();
  const [parcel, setParcel] = useState<Parcel>();
  const form = useGatewayForm(ParcelForm, {
    start: { postcode: '', weight: '' },
    save: async ({ postcode, weight }) => ({
      place: await matchPostcode(plainNumber(postcode)),
      grams: gramsOf(plainWeight(weight)) ?? 0,
    }),
    saved: setParcel,
  });
  return (
    <section className={styles['section']} aria-labelledby="parcel-test">
      <h2 id="parcel-test">{t('rates.test')}</h2>
      <FormBody
        id="parcel-test-form"
        form={form}
        foot={
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('rates.test_action')}
          </Button>
        }
      >
        <FieldRow>
          <TextField form={form} name="postcode" label={t('zones.postcode')} dir="ltr" />
          <TextField form={form} name="weight" label={t('rates.parcel_weight')} dir="ltr" />
        </FieldRow>
      </FormBody>
      <div className={styles['answer']} aria-live="polite">
        {parcel && (
          <Details>
            <PlaceDetails place={parcel.place} zones={shipping.zones} />
            <Quotes shipping={shipping} parcel={parcel} />
          </Details>
        )}
      </div>
    </section>
  );
}
