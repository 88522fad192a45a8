import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { PostcodeForm } from '@portal/shared/contract/merchant/shipping/parcel.ts';
import type { Zone } from '@portal/shared/domain/shipping/zones.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Details } from '@portal/shared/ui/value/details.tsx';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { PlaceDetails } from './place-details.tsx';
import { matchPostcode, type PostcodeMatch } from './place.rules.ts';
import styles from './shipping.module.css';

/** *Which zone is postcode …?*, answered by the present zones. */
export function PostcodeTest({ zones }: { readonly zones: readonly Zone[] }) {
  const t = useText();
  const [place, setPlace] = useState<PostcodeMatch>();
  const form = useGatewayForm(PostcodeForm, {
    start: { postcode: '' },
    save: ({ postcode }) => matchPostcode(plainNumber(postcode)),
    saved: setPlace,
  });
  return (
    <section className={styles['section']} aria-labelledby="postcode-test">
      <h2 id="postcode-test">{t('zones.test')}</h2>
      <FormBody
        id="postcode-test-form"
        form={form}
        foot={
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('zones.test_action')}
          </Button>
        }
      >
        <TextField form={form} name="postcode" label={t('zones.postcode')} dir="ltr" />
      </FormBody>
      <div className={styles['answer']} aria-live="polite">
        {place && (
          <Details>
            <PlaceDetails place={place} zones={zones} />
          </Details>
        )}
      </div>
    </section>
  );
}
