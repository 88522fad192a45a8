/**
 * The permissions of the person's role in this account, beside those of the other roles, so that people know which
 * colleague to ask.
 */
import { roles, type RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { accessWord, kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import type { DialogProps } from '@portal/shared/remote/dialog.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useState } from 'react';
import { useText, messages } from '../messages.ts';
import styles from './role.module.css';

export const load = () => Promise.all([messages.load(), kitMessages.load(), portalMessages.load()]);

/** The name of a role: the wire name, or for a custom role the merchant's name. */
const wordOf = ({ role, name }: RoleRow): string => name ?? role;

type Roles = readonly RoleRow[] | 'waiting' | 'failed';

/** The roles of the account; `again` reads them again. */
function useRoles() {
  const [answer, setAnswer] = useState<Roles>('waiting');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    gateway.call(roles.list, {}, { signal }).then(setAnswer, () => {
      if (!signal.aborted) setAnswer('failed');
    });
    return () => control.abort();
  }, [tries]);
  const again = () => {
    setAnswer('waiting');
    setTries(tries + 1);
  };
  return { answer, again };
}

function PermissionMark({ isYes }: { isYes: boolean }) {
  const t = useText();
  return (
    <span role="img" aria-label={t(isYes ? 'role.yes' : 'role.no')}>
      {isYes ? <Check size={16} aria-hidden /> : '–'}
    </span>
  );
}

function Matrix({ rows, own }: { rows: readonly RoleRow[]; own: string }) {
  const t = useText();
  const permissions = [...new Set(rows.flatMap((row) => row.permissions))];
  return (
    <table className={styles['roles']}>
      <thead>
        <tr>
          <th scope="col">{t('role.may')}</th>
          {rows.map((row) => (
            <th key={row.role} scope="col" className={wordOf(row) === own ? styles['own'] : undefined}>
              {row.name ?? accessWord('role', row.role)}
              {wordOf(row) === own && <small>{t('role.own')}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission}>
            <th scope="row">{accessWord('permission', permission)}</th>
            {rows.map((row) => (
              <td key={row.role} className={wordOf(row) === own ? styles['own'] : undefined}>
                <PermissionMark isYes={row.permissions.includes(permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Dialog({ onClose }: DialogProps) {
  const t = useText();
  const kit = useKitText();
  const account = useAccount();
  const { answer, again } = useRoles();
  const isHere = ({ portal_type }: RoleRow) => portal_type === account?.portal_type;
  const foot = (
    <>
      {answer === 'failed' && (
        <Button variant="default" onClick={again}>
          {kit('retry')}
        </Button>
      )}
      <Button onClick={onClose}>{kit('close')}</Button>
    </>
  );
  return (
    <DialogFrame title={t('role.title')} onClose={onClose} foot={foot}>
      <p className="k-dialog-text" role="status">
        {answer === 'waiting' ? kit('loading') : t(answer === 'failed' ? 'unreachable' : 'role.note')}
      </p>
      {typeof answer === 'object' && <Matrix rows={answer.filter(isHere)} own={account?.role ?? ''} />}
    </DialogFrame>
  );
}
