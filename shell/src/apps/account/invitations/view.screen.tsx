/** Invitations that were sent to the address of the signed-in person, who accepts them here. */
import { invitations, type Invitation } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { switchAccount } from '@portal/shared/session/session.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { EmptyState } from '@portal/shared/ui/page/states.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { usePeopleText } from '../people.ts';
import { roleWord } from '../people/rules.ts';
import styles from '../people/people.module.css';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { signal, url } = request;
  const [rows, { email }] = await Promise.all([
    gateway.call(invitations.mine, {}, { signal }),
    gateway.call(users.me, {}, { signal }),
  ]);
  return { rows, email, wanted: new URL(url).searchParams.get('invitation') };
};

function Row({ invitation }: { readonly invitation: Invitation }) {
  const t = usePeopleText();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { id, account, invited_by, expires_at } = invitation;
  const { run, isBusy } = useAction(async () => {
    const { account_id } = await gateway.call(invitations.accept, { params: { id } });
    toast(t('join.done', { account }));
    await switchAccount(account_id);
    await revalidate();
  });
  return (
    <li>
      <div>
        <b>
          <bdi>{account}</bdi>
        </b>
        <div className="k-muted">{t('join.text', { by: invited_by, role: roleWord(invitation) })}</div>
        <div className="k-muted">{t('join.until', { moment: formatMoment(expires_at, language) })}</div>
      </div>
      <Button loading={isBusy} onClick={run}>
        {t('join.accept')}
      </Button>
    </li>
  );
}

export function Component() {
  const t = usePeopleText();
  const { rows, email, wanted } = useLoaderData<typeof loader>();
  const isMissing = wanted !== null && !rows.some(({ id }) => id === wanted);
  return (
    <Page>
      <PageHeader title={t('join.title')} />
      {isMissing && <Notice title={t('join.missing')}>{t('join.missing_text', { email })}</Notice>}
      {rows.length === 0 ? (
        !isMissing && <EmptyState about={t('join.none', { email })} action={null} />
      ) : (
        <ul className={styles['elsewhere']} aria-label={t('join.title')}>
          {rows.map((row) => (
            <Row key={row.id} invitation={row} />
          ))}
        </ul>
      )}
    </Page>
  );
}
