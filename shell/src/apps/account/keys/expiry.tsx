/** The expiry of a key: one of the usual lifetimes, a chosen day, or never. */
import type { ApiKeyForm } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useParams } from '@portal/shared/router/screen.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { AmongFields, ReadField } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { useState } from 'react';
import { useKeyText } from '../api-keys.ts';

/** The usual lifetimes of keys, in days. */
const LIVES = [1, 7, 30, 90] as const;

/** The usual lifetime that ends on this day; undefined if none does. */
const lifeOf = (expires_on: string, today: string): (typeof LIVES)[number] | undefined =>
  LIVES.find((days) => addDays(today, days) === expires_on);

const NEVER = 'never';
const CHOSEN = 'day';

export function ExpiryField({ form }: { readonly form: FormOf<typeof ApiKeyForm> }) {
  const t = useKeyText();
  const language = useLanguage();
  const today = dayOf();
  const day = useValue(form, 'expires_on');
  const [isChosen, setChosen] = useState(() => day !== null && lifeOf(day, today) === undefined);
  const isReading = useParams()['mode'] === 'view';
  if (isReading && day === null)
    return (
      <ReadField name="expires_on" label={t('keys.expires_on')}>
        {t('keys.never')}
      </ReadField>
    );
  const life = day === null ? NEVER : String(lifeOf(day, today) ?? CHOSEN);
  const set = (choice: string) => {
    setChosen(choice === CHOSEN);
    if (choice === NEVER) form.fillIn({ expires_on: null });
    else form.fillIn({ expires_on: addDays(today, choice === CHOSEN ? 180 : Number(choice)) });
  };
  return (
    <>
      {!isReading && (
        <AmongFields>
          <Choice
            label={t('keys.life')}
            value={isChosen ? CHOSEN : life}
            options={[
              { value: NEVER, label: t('keys.never') },
              ...LIVES.map((days) => ({
                value: String(days),
                label: t('keys.life.days', { count: days, day: formatDay(addDays(today, days), language) }),
              })),
              { value: CHOSEN, label: t('keys.life.day') },
            ]}
            onChange={set}
          />
        </AmongFields>
      )}
      {(isReading || isChosen) && (
        // An empty day is an error in this field: it does not mean that the key never expires.
        <DayField
          form={{ ...form, isOptional: () => false }}
          name="expires_on"
          label={t('keys.expires_on')}
          min={today}
        />
      )}
    </>
  );
}
