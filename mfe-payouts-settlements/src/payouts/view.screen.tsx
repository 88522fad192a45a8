import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { toneOf } from '@portal/shared/ui/value/status.tsx';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { PayoutHead } from './head.tsx';
import { MEANS } from './payout-status.tsx';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(payouts.get, { params: { id } }, { signal });

export function Component() {
  const t = usePayoutText();
  const payout = useLoaderData<typeof loader>();
  const { leave } = useReturnTo(paths.payouts.list());
  const facts: readonly (readonly [string, string | null])[] = [
    [t('payouts.payee'), payout.payee_name],
    [t('payees.bank'), payoutBank(payout.bank_code)?.name ?? payout.bank_code],
    [t('payees.account'), payout.account_number],
    [t('payees.holder'), payout.holder_name],
    [t('payees.at_bank'), payout.bank_holder_name],
    [t('payouts.rail'), t(`payouts.rail.${payout.rail}`)],
    [t('payouts.maker'), payout.maker_name],
    [t('payouts.approved_by'), payout.approvals.map(({ name }) => name).join(', ')],
    [t('payouts.reason'), payout.reason],
    [t('payouts.bank_reference'), payout.bank_reference],
    [t('payouts.note'), payout.note],
  ];
  const events = payout.events.toReversed().flatMap(({ status, at, by_name }, index) =>
    status === null
      ? []
      : [
          {
            id: `${index}`,
            at,
            tone: toneOf(MEANS[status]),
            title: t(`payouts.state.${status}`),
            text: by_name && t('payouts.by', { name: by_name }),
          },
        ],
  );
  return (
    <DrawerFrame title={`${payout.reference} · ${payout.payee_name}`} onClose={() => void leave()} startsAtTitle>
      <PayoutHead payout={payout} />
      <Details>
        {facts.map(([label, text]) => (
          <Detail key={label} label={label}>
            {text && <bdi>{text}</bdi>}
          </Detail>
        ))}
        {payout.corrects && (
          <Detail label={t('payouts.corrects')}>
            <Link to={paths.payouts.one(payout.corrects.id)}>{payout.corrects.reference}</Link>
          </Detail>
        )}
        {payout.corrected_by && (
          <Detail label={t('payouts.corrected_by')}>
            <Link to={paths.payouts.one(payout.corrected_by.id)}>{payout.corrected_by.reference}</Link>
          </Detail>
        )}
        {payout.arrives_by && (
          <Detail label={t('payouts.arrives')}>
            <MomentText moment={payout.arrives_by} />
          </Detail>
        )}
        <Detail label={t('payouts.fee')}>
          <Money sen={payout.fee} />
        </Detail>
        <Detail label={t('payouts.tax')}>
          <Money sen={payout.tax} />
        </Detail>
      </Details>
      <Timeline label={t('payouts.timeline')} events={events} />
    </DrawerFrame>
  );
}
