/** The matrix of areas and actions. A person cannot give a permission that they do not have. */
import type { Action } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import { PERMISSION_NAMES, type Permission } from '@portal/shared/contract/kernel/permissions.ts';
import type { RoleForm } from '@portal/shared/contract/merchant/identity/roles.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { permissionAreas } from '@portal/shared/i18n/permission-areas.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ReadField, useField } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Checkbox } from '@portal/shared/ui/page/checkbox.tsx';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ReactNode } from 'react';
import { usePeopleText, type PeopleText } from '../people.ts';
import styles from './roles.module.css';
import { areasWith, chosenWith, ACTIONS, type Area } from './rules.ts';

interface Cells {
  readonly t: PeopleText;
  readonly renderCell: (permission: Permission, label: string) => ReactNode;
}

const areaWord = (t: PeopleText, { name, label }: Area): string =>
  label ? label[currentLanguage()] : t(`area.${name}` as 'area.bills');

function Row({ area, t, renderCell }: Cells & { readonly area: Area }) {
  const word = areaWord(t, area);
  return (
    <tr>
      <th scope="row">{word}</th>
      {ACTIONS.map((action: Action) => {
        const permission = area.permissions[action];
        return (
          <td key={action}>
            {permission && renderCell(permission, `${word}: ${accessWord('permission', permission)}`)}
          </td>
        );
      })}
    </tr>
  );
}

function Table({ t, renderCell }: Cells) {
  return (
    <table className={styles['matrix']}>
      <thead>
        <tr>
          <th scope="col">{t('matrix.area')}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {t(`matrix.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areasWith(permissionAreas()).map((area) => (
          <Row key={area.name} area={area} t={t} renderCell={renderCell} />
        ))}
      </tbody>
    </table>
  );
}

/** The permissions of a role, read-only. */
export function ReadMatrix({ permissions }: { readonly permissions: readonly string[] }) {
  const t = usePeopleText();
  return (
    <Table
      t={t}
      renderCell={(permission, label) => {
        const isHeld = permissions.includes(permission);
        return (
          <span role="img" aria-label={`${label}: ${t(isHeld ? 'matrix.yes' : 'matrix.no')}`}>
            {isHeld ? <Check size={16} aria-hidden /> : '–'}
          </span>
        );
      }}
    />
  );
}

interface Props {
  readonly form: FormOf<typeof RoleForm>;
  /** The permissions that the role already has, which may stay even if the person could not give them. */
  readonly permissions: readonly Permission[];
}

export function MatrixField({ form, permissions }: Props) {
  const t = usePeopleText();
  const may = useMay();
  const problem = useId();
  const label = t('roles.permissions');
  const { isReading, value, setValue, input } = useField({ form, name: 'permissions', label });
  const chosen: readonly Permission[] = value;
  if (isReading)
    return (
      <ReadField name="permissions" label={label}>
        <ReadMatrix permissions={chosen} />
      </ReadField>
    );
  return (
    <fieldset className={styles['field']} data-tour="permissions" aria-describedby={input.error ? problem : undefined}>
      <legend>{label}</legend>
      <p className="k-muted">{t('roles.permissions_help')}</p>
      <Table
        t={t}
        renderCell={(permission, name) => {
          const ref = permission === PERMISSION_NAMES[0] ? input.ref : undefined;
          return (
            <label className={styles['cell']}>
              <Checkbox
                name="permissions"
                ref={ref}
                checked={chosen.includes(permission)}
                disabled={!may(permission) && !permissions.includes(permission)}
                aria-label={name}
                aria-invalid={input.error ? true : undefined}
                onChange={({ currentTarget }) =>
                  setValue(chosenWith(chosen, permission, currentTarget.checked, areasWith(permissionAreas())))
                }
              />
            </label>
          );
        }}
      />
      {input.error && (
        <p id={problem} className={styles['problem']}>
          {input.error}
        </p>
      )}
    </fieldset>
  );
}
