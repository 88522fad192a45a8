import { MOST_RANGES, type OpeningHoursForm } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { WEEKDAYS, type HoursRange, type Weekday } from '@portal/shared/contract/public/opening-days.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields, ReadField, ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { use } from 'react';
import { useText } from '../../messages.ts';
import css from '../stores.module.css';
import { nextRange, ofEveryDay } from './rules.ts';

type Form = FormOf<typeof OpeningHoursForm>;

interface Props {
  readonly form: Form;
  readonly day: Weekday;
}

function DayFields({ form, day }: Props) {
  const t = useText();
  const ranges = useValue(form, day);
  const name = t(`hours.${day}`);
  if (use(ReadingContext))
    return (
      <ReadField name={day} label={name}>
        {ranges.length === 0 ? (
          t('hours.closed')
        ) : (
          <bdi dir="ltr">{ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}</bdi>
        )}
      </ReadField>
    );
  const set = (next: readonly HoursRange[]) => form.fillIn({ [day]: [...next] });
  return (
    <fieldset className={css['day']} data-tour={day}>
      <legend>{name}</legend>
      {ranges.length === 0 && <p className="k-muted">{t('hours.closed')}</p>}
      {ranges.map((_, place) => (
        <div
          key={place}
          className={css['range']}
          role="group"
          aria-label={t('hours.range', { day: name, number: place + 1 })}
        >
          <TextField form={form} name={`${day}.${place}.from`} type="time" label={t('hours.from')} />
          <TextField form={form} name={`${day}.${place}.to`} type="time" label={t('hours.to')} />
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('hours.remove_named', { day: name, number: place + 1 })}
            onClick={() => set(ranges.filter((_range, at) => at !== place))}
          >
            {t('hours.remove')}
          </Button>
        </div>
      ))}
      {ranges.length < MOST_RANGES && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('hours.add_named', { day: name })}
            onClick={() => set([...ranges, nextRange(ranges)])}
          >
            {t('hours.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The hours of each day of the week. */
export function DaysFields({ form }: Pick<Props, 'form'>) {
  const t = useText();
  const isReading = use(ReadingContext) !== false;
  return (
    <>
      {!isReading && (
        <AmongFields>
          <div>
            <Button variant="default" onClick={() => form.fillIn(ofEveryDay(form.values().monday))}>
              {t('hours.as_monday')}
            </Button>
          </div>
        </AmongFields>
      )}
      {WEEKDAYS.map((day) => (
        <DayFields key={day} form={form} day={day} />
      ))}
    </>
  );
}
