import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ZoneFields, emptyZone } from './fields.tsx';

export const loader = recordLoader(shippingZones.get);

export function Component() {
  const t = useText();
  const zone = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.zones.list());
  const form = useRecordForm(shippingZones, {
    record: zone,
    empty: emptyZone,
    saved: ({ title }) => back.leaveSaved(t('shipping.saved', { title })),
  });
  const edit = paths.zones.one('edit', zone?.id ?? '');
  return (
    <FormDrawer
      title={zone?.title ?? t('zones.new')}
      form={form}
      back={back}
      actions={zone && <RecordActions record={zone} edit={edit} remove={shippingZones.remove} back={back} />}
    >
      <ZoneFields form={form} isReading={isReading} />
    </FormDrawer>
  );
}
