/** Invites a person by mail, with a role. */
import { InvitationForm, people } from '@portal/shared/contract/merchant/identity/people.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { useRoleOptions } from './role-options.ts';

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => gateway.call(roles.list, {}, { signal });

export function Component() {
  const t = usePeopleText();
  const back = useReturnTo(paths.people.list());
  const form = useGatewayForm(InvitationForm, {
    start: { name: '', email: '', role: '' },
    save: (body, signal, idempotencyKey) => gateway.call(people.create, { body }, { signal, idempotencyKey }),
    saved: ({ email }) => back.leaveSaved(t('people.invited', { email })),
  });
  return (
    <FormDrawer title={t('people.invite')} action={t('people.send')} form={form} back={back}>
      <TextField form={form} name="name" label={t('field.name')} />
      <TextField form={form} name="email" label={t('field.email')} description={t('field.email_help')} dir="ltr" />
      <SelectField
        form={form}
        name="role"
        label={t('field.role')}
        description={t('field.role_help')}
        options={useRoleOptions(useLoaderData<typeof loader>())}
      />
    </FormDrawer>
  );
}
