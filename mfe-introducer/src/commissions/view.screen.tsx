/** The commission on one payment, how it was calculated, and its state. */
import { commissions, type CommissionDetails } from '@portal/shared/contract/introducer/commissions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { StatementFrame } from '@portal/shared/ui/page/statement.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CommissionStateText } from '../payments/commission-state.tsx';
import { shareText } from '../share.rules.ts';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(commissions.get, { params: { id } }, { signal });

function Reversals({ reversals }: Pick<CommissionDetails, 'reversals'>) {
  const t = useText();
  if (reversals.length === 0) return <p className="k-muted">{t('record.none')}</p>;
  return (
    <dl>
      {reversals.map(({ created_at, amount, statement_id, statement_number }) => (
        <div key={created_at}>
          <dt>
            <MomentText moment={created_at} />{' '}
            {statement_id ? (
              <Link to={paths.payouts.one(statement_id)}>{statement_number}</Link>
            ) : (
              <span className="k-muted">{t('record.later')}</span>
            )}
          </dt>
          <dd>
            <Money sen={-amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Component() {
  const t = useText();
  const record = useLoaderData<typeof loader>();
  const { merchant_name, accrued_at, paid, fee, basis_points, earned, commission, state, matured_at } = record;
  const how = { share: shareText(basis_points), fee: formatRinggit(fee), earned: formatRinggit(earned) };
  return (
    <Page>
      <PageHeader title={t('record.title')} status={<CommissionStateText state={state} />}>
        <LinkButton to={paths.commissions.list()}>{t('commissions.title')}</LinkButton>
      </PageHeader>
      <div className="k-large">
        <Money sen={commission} />
      </div>
      <p>{t('record.how', how)}</p>
      <Facts>
        <Detail label={t('payments.merchant')}>
          <bdi>{merchant_name}</bdi>
        </Detail>
        <Detail label={t('commissions.when')}>
          <MomentText moment={accrued_at} />
        </Detail>
        <Detail label={t('payments.amount')}>
          <Money sen={paid} />
        </Detail>
        <Detail label={t('record.matured')}>{matured_at && <MomentText moment={matured_at} />}</Detail>
        <Detail label={t('commissions.statement')}>
          {record.statement_id && <Link to={paths.payouts.one(record.statement_id)}>{record.statement_number}</Link>}
        </Detail>
      </Facts>
      <StatementFrame title={t('record.reversals')}>
        <Reversals reversals={record.reversals} />
      </StatementFrame>
    </Page>
  );
}
