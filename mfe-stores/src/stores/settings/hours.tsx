import {
  openingHours,
  OpeningHoursForm,
  type OpeningHours,
} from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../../messages.ts';
import { Section, SectionForm, useSavedRow } from '../parts/section.tsx';
import { DaysFields } from './days-fields.tsx';
import { ofEveryDay } from './rules.ts';

interface Props {
  readonly storeId: string;
  /** Null while the store has no opening hours. */
  readonly row: OpeningHours | null;
}

function HoursForm({ storeId, row, saved }: Props & { readonly saved: (message: string) => Promise<void> }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(OpeningHoursForm, {
    start: row ?? { store_id: storeId, ...ofEveryDay([]) },
    save: (body, signal, idempotencyKey, loaded) =>
      row
        ? gateway.call(openingHours.update, { body: { ...body, ...versionOf(loaded) } }, { signal })
        : gateway.call(openingHours.create, { body }, { signal, idempotencyKey }),
    readCurrent: row
      ? async (signal) => {
          const current = await gateway.call(openingHours.ofStore, { params: { store_id: storeId } }, { signal });
          await revalidate();
          return current;
        }
      : undefined,
    saved: () => saved(t('hours.saved')),
  });
  return (
    <SectionForm id="store-hours" form={form}>
      <DaysFields form={form} />
    </SectionForm>
  );
}

/** The opening hours of a store. */
export function HoursSection({ storeId, row }: Props) {
  const t = useText();
  const { count, saved } = useSavedRow(row);
  return (
    <Section id="hours" title={t('stores.tabs.hours')} about={t(row ? 'hours.about' : 'hours.none')}>
      <HoursForm key={count} storeId={storeId} row={row} saved={saved} />
    </Section>
  );
}
