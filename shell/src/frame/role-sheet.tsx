/** What one's role may do in this account, beside the other roles there: whom to ask for what. */
import './role-sheet.css';
import { roles, type RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { insideMessages } from '@portal/shared/i18n/inside.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useState } from 'react';
import { useShellText } from '../words.ts';
import { Sheet } from './sheet.tsx';

type Roles = readonly RoleRow[] | 'waiting' | 'failed';

/** The roles there are; `again` asks once more. */
function useRoles() {
  const [answer, setAnswer] = useState<Roles>('waiting');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    Promise.all([gateway.call(roles.list, {}, { signal }), insideMessages.load()]).then(
      ([rows]) => setAnswer(rows),
      () => {
        if (!signal.aborted) setAnswer('failed');
      },
    );
    return () => control.abort();
  }, [tries]);
  const again = () => {
    setAnswer('waiting');
    setTries(tries + 1);
  };
  return { answer, again };
}

function Answer({ isYes }: { isYes: boolean }) {
  const t = useShellText();
  return (
    <span role="img" aria-label={t(isYes ? 'role.yes' : 'role.no')}>
      {isYes ? <Check size={16} aria-hidden /> : '–'}
    </span>
  );
}

function Matrix({ rows, own }: { rows: readonly RoleRow[]; own: string }) {
  const t = useShellText();
  const permissions = [...new Set(rows.flatMap((row) => row.permissions))];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('role.may')}</th>
          {rows.map(({ role }) => (
            <th key={role} scope="col" className={role === own ? 'is-own' : undefined}>
              {accessWord('role', role)}
              {role === own && <small>{t('role.own')}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission}>
            <th scope="row">{accessWord('permission', permission)}</th>
            {rows.map((row) => (
              <td key={row.role} className={row.role === own ? 'is-own' : undefined}>
                <Answer isYes={row.permissions.includes(permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RoleSheet() {
  const t = useShellText();
  const account = useAccount();
  const { answer, again } = useRoles();
  const isHere = ({ portal_type }: RoleRow) => portal_type === account?.portal_type;
  return (
    <Sheet label={t('role.title')} className="f-role" hasHead>
      <p className="k-muted" role="status">
        {answer === 'waiting' ? t('search.looking') : t(answer === 'failed' ? 'login.unreachable' : 'role.note')}
      </p>
      {answer === 'failed' && (
        <Button variant="default" onClick={again}>
          {t('retry')}
        </Button>
      )}
      {typeof answer === 'object' && <Matrix rows={answer.filter(isHere)} own={account?.role ?? ''} />}
    </Sheet>
  );
}
