/** The page of one role, for creating, changing or viewing it. The page also lists the screens and calls that the role permits. */
import { isRole, ROLES, type Permission, type Role } from '@portal/shared/contract/kernel/permissions.ts';
import { roles, type CustomRole } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { MatrixField, ReadMatrix } from './matrix.tsx';
import { SeeAs } from './reach.tsx';
import styles from './roles.module.css';

const EMPTY: { name: string; permissions: Permission[] } = { name: '', permissions: [] };

const readRole = recordLoader(roles.get);

/** A built-in role can only be viewed. Remotes add permissions to it, so it is read from the list of roles. */
export const loader = async (route: LoaderFunctionArgs) => {
  const { id = '', mode } = route.params;
  if (!isRole(id)) return readRole(route);
  if (mode !== 'view' || ROLES[id].portal !== 'merchant') throw notFound();
  const all = await gateway.call(roles.list, {}, { signal: route.request.signal });
  return { builtIn: id, permissions: all.find(({ role: name }) => name === id)?.permissions ?? [] };
};

interface BuiltInRole {
  readonly builtIn: Role;
  readonly permissions: readonly string[];
}

function EveryAccountsRole({ builtIn, permissions }: BuiltInRole) {
  const t = usePeopleText();
  const back = useReturnTo(paths.roles.list());
  return (
    <DrawerFrame title={accessWord('role', builtIn)} startsAtTitle isWide onClose={() => void back.leave()}>
      <div className={styles['part']}>
        <p className="k-muted">{t('roles.fixed')}</p>
        <ReadMatrix permissions={permissions} />
      </div>
      <SeeAs held={permissions} before={permissions} />
    </DrawerFrame>
  );
}

function CustomRoleForm({ role }: { readonly role: CustomRole | null }) {
  const t = usePeopleText();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.roles.list());
  const form = useRecordForm(roles, {
    record: role,
    empty: EMPTY,
    saved: ({ name }) => back.leaveSaved(t('roles.saved', { name })),
  });
  const permissions = role?.permissions ?? [];
  const drafted = useValue(form, 'permissions');
  return (
    <FormDrawer
      title={role?.name ?? t('roles.new')}
      form={form}
      back={back}
      actions={
        role && (
          <RecordActions record={role} edit={paths.roles.one('edit', role.id)} remove={roles.remove} back={back} />
        )
      }
      aside={<SeeAs held={isReading ? permissions : drafted} before={permissions} />}
    >
      <TextField form={form} name="name" label={t('roles.name')} description={t('roles.name_help')} />
      <MatrixField form={form} permissions={permissions} />
    </FormDrawer>
  );
}

export function Component() {
  const role = useLoaderData<typeof loader>();
  return role && 'builtIn' in role ? <EveryAccountsRole {...role} /> : <CustomRoleForm role={role} />;
}
