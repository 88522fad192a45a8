import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { RatePreview } from '../shipping/rate-preview.tsx';
import { readChoices } from '../shipping/read.rules.ts';
import { RateFields, emptyRate } from './fields.tsx';

const readRate = recordLoader(shippingRates.get);

export async function loader(route: LoaderFunctionArgs) {
  const [rate, choices] = await Promise.all([readRate(route), readChoices(route.request.signal)]);
  return { rate, choices };
}

export function Component() {
  const t = useText();
  const { rate, choices } = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.rates.list());
  const form = useRecordForm(shippingRates, {
    record: rate,
    empty: emptyRate,
    saved: ({ title }) => back.leaveSaved(t('shipping.saved', { title })),
  });
  const edit = paths.rates.one('edit', rate?.id ?? '');
  return (
    <FormDrawer
      title={rate?.title ?? t('rates.new')}
      form={form}
      back={back}
      actions={rate && <RecordActions record={rate} edit={edit} remove={shippingRates.remove} back={back} />}
      aside={<RatePreview form={form} {...choices} />}
    >
      <RateFields form={form} {...choices} />
    </FormDrawer>
  );
}
