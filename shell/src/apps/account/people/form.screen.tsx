/** One person of the account: the person's role, its last change, and the actions. */
import { people, PersonForm } from '@portal/shared/contract/merchant/identity/people.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { PersonActions } from './actions.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { PersonFacts } from './facts.tsx';
import { LeaveDialog } from './leave.tsx';
import { useRoleOptions } from './role-options.ts';

const readPerson = recordLoader(people.get);

export const loader = async (route: LoaderFunctionArgs) => {
  const [person, rows] = await Promise.all([
    readPerson(route),
    gateway.call(roles.list, {}, { signal: route.request.signal }),
  ]);
  if (!person) throw new Error('A person is shown by an id.');
  return { person, rows };
};

export function Component() {
  const t = usePeopleText();
  const { person, rows } = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const [isLeaving, setLeaving] = useState(false);
  const back = useReturnTo(paths.people.list());
  const { id, name, role, status, is_own } = person;
  const options = useRoleOptions(rows, role);
  const params = { id };
  const inputOf = (row: typeof person) => ({ ...row, is_suspended: row.status === 'suspended' });
  const form = useGatewayForm(PersonForm, {
    start: inputOf(person),
    save: (body, signal, _key, loaded) =>
      gateway.call(people.update, { params, body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => inputOf(await gateway.call(people.get, { params }, { signal })),
    saved: () => back.leaveSaved(t('people.saved', { name })),
  });
  const mayBeElsewhere = isReading && status === 'active' && !is_own;
  return (
    <>
      <FormDrawer
        title={name}
        form={form}
        back={back}
        actions={<PersonActions person={person} back={back} onLeave={() => setLeaving(true)} />}
        {...(mayBeElsewhere && { aside: <OtherAccounts person={person} /> })}
      >
        {isReading ? (
          <PersonFacts person={person} />
        ) : (
          <SelectField
            form={form}
            name="role"
            label={t('field.role')}
            description={t('field.role_help')}
            options={options}
          />
        )}
      </FormDrawer>
      {isLeaving && <LeaveDialog person={person} back={back} onClose={() => setLeaving(false)} />}
    </>
  );
}
