/** The roles of the account: the built-in roles, and the account's custom roles. */
import { roles, type RoleRow } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';
import { rowWord } from '../people/rules.ts';
import styles from './roles.module.css';

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await gateway.call(roles.list, {}, { signal })).filter(({ portal_type }) => portal_type === 'merchant');

function Row({ row }: { readonly row: RoleRow }) {
  const t = usePeopleText();
  const { role, name, people, permissions } = row;
  return (
    <li>
      <div>
        <Link to={paths.roles.one('view', role)}>
          <bdi>{rowWord(row)}</bdi>
        </Link>
        <span className="k-muted">{t(name === null ? 'roles.every_account' : 'roles.own')}</span>
      </div>
      <span>{t('roles.people', { count: people, people: formatCount(people) })}</span>
      <span className="k-muted">
        {t('roles.brings', { count: permissions.length, permissions: formatCount(permissions.length) })}
      </span>
    </li>
  );
}

export function Component() {
  const t = usePeopleText();
  const may = useMay();
  const rows = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles['head']}>
        <p className="k-muted">{t('roles.about')}</p>
        {may(roles.create.needs) && (
          <LinkButton to={paths.roles.create()} isPrimary>
            {t('roles.new')}
          </LinkButton>
        )}
      </div>
      <ul className={styles['roles']} aria-label={t('roles.title')}>
        {rows.map((row) => (
          <Row key={row.role} row={row} />
        ))}
      </ul>
      <Drawers />
    </>
  );
}
