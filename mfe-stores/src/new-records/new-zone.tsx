import { shippingZones, type ShippingZone } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { CreateInPlace } from '@portal/shared/ui/form/new-record/create-in-place.tsx';
import { useText } from '../messages.ts';
import { ZoneFields, emptyZone } from '../zones/fields.tsx';

/** Creates a zone from the form of a rate, which needs one. */
export function NewZone({ onMade }: { readonly onMade: (zone: ShippingZone) => Promise<void> }) {
  const t = useText();
  return (
    <CreateInPlace
      title={t('zones.new')}
      family={shippingZones}
      empty={emptyZone}
      message={({ title }) => t('shipping.saved', { title })}
      onMade={onMade}
    >
      {(form) => <ZoneFields form={form} isReading={false} />}
    </CreateInPlace>
  );
}
