import { shippingProfiles } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ProfileFields, emptyProfile } from './fields.tsx';

export const loader = recordLoader(shippingProfiles.get);

export function Component() {
  const t = useText();
  const profile = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.profiles.list());
  const form = useRecordForm(shippingProfiles, {
    record: profile,
    empty: emptyProfile,
    saved: ({ title }) => back.leaveSaved(t('shipping.saved', { title })),
  });
  const edit = paths.profiles.one('edit', profile?.id ?? '');
  return (
    <FormDrawer
      title={profile?.title ?? t('profiles.new')}
      form={form}
      back={back}
      actions={profile && <RecordActions record={profile} edit={edit} remove={shippingProfiles.remove} back={back} />}
    >
      <ProfileFields form={form} />
    </FormDrawer>
  );
}
