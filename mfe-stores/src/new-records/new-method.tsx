import { shippingProfiles, type ShippingProfile } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { CreateInPlace } from '@portal/shared/ui/form/new-record/create-in-place.tsx';
import { useText } from '../messages.ts';
import { ProfileFields, emptyProfile } from '../profiles/fields.tsx';

/** Creates a shipping method from the form of a rate, which needs one. */
export function NewMethod({ onMade }: { readonly onMade: (method: ShippingProfile) => Promise<void> }) {
  const t = useText();
  return (
    <CreateInPlace
      title={t('profiles.new')}
      family={shippingProfiles}
      empty={emptyProfile}
      message={({ title }) => t('shipping.saved', { title })}
      onMade={onMade}
    >
      {(form) => <ProfileFields form={form} />}
    </CreateInPlace>
  );
}
