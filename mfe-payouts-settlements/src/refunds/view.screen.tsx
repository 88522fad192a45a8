import { refunds, type RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages, channelWord } from '@portal/shared/i18n/channels.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { toneOf } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';
import { EffectDetails } from './effect.tsx';
import { RefundHead } from './head.tsx';
import { MEANS } from './refund-status.tsx';

export const loader = async ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) => {
  const [refund] = await Promise.all([
    gateway.call(refunds.get, { params: { id } }, { signal }),
    channelMessages.load(),
  ]);
  return refund;
};

/** The destination of the money: the payer's bank account, or the channel of the payment. */
function useDestination(refund: RefundDetails): readonly (readonly [string, string | null])[] {
  const t = useRefundText();
  if (refund.refund_method === 'provider')
    return [[t('effect.goes'), t('effect.to_provider', { bank: channelWord(refund.channel) })]];
  return [
    [t('effect.goes'), t('effect.to_bank', { payer: refund.payer_name })],
    [t('refunds.bank'), payoutBank(refund.bank_code ?? '')?.name ?? refund.bank_code],
    [t('refunds.account'), refund.account_number],
    [t('refunds.holder'), refund.holder_name],
    [t('refunds.at_bank'), refund.bank_holder_name],
  ];
}

export function Component() {
  const t = useRefundText();
  const refund = useLoaderData<typeof loader>();
  const { leave } = useReturnTo(paths.refunds.list());
  const facts: readonly (readonly [string, string | null])[] = [
    [t('refunds.payer'), refund.payer_name],
    ...useDestination(refund),
    [t('refunds.reason'), t(`refunds.reason.${refund.reason}`)],
    [t('refunds.note'), refund.note],
    [t('refunds.maker'), refund.maker_name],
    [t('refunds.approver'), refund.approver_name],
    [t('refunds.failure'), refund.failure],
    [t('refunds.bank_reference'), refund.bank_reference],
  ];
  const events = refund.events.toReversed().flatMap(({ status, at, by_name }, index) =>
    status === null
      ? []
      : [
          {
            id: `${index}`,
            at,
            tone: toneOf(MEANS[status]),
            title: refund.kind === 'void' ? t('refunds.kind.void') : t(`refunds.state.${status}`),
            text: by_name && t('refunds.by', { name: by_name }),
          },
        ],
  );
  return (
    <DrawerFrame title={`${refund.number} · ${refund.payer_name}`} onClose={() => void leave()} startsAtTitle>
      <RefundHead refund={refund} />
      <Details>
        <Detail label={t('refunds.payment')}>
          <Link to={paths.payment(refund.payment_id)}>{refund.bill_number}</Link>
        </Detail>
        {facts.flatMap(([label, text]) =>
          text
            ? [
                <Detail key={label} label={label}>
                  <bdi>{text}</bdi>
                </Detail>,
              ]
            : [],
        )}
        {refund.fee_back > 0n && (
          <Detail label={t('effect.fee_back')}>
            <Money sen={refund.fee_back} />
          </Detail>
        )}
        {refund.arrives_by && (
          <Detail label={t('refunds.arrives')}>
            <MomentText moment={refund.arrives_by} />
          </Detail>
        )}
      </Details>
      {refund.effect && <EffectDetails effect={refund.effect} />}
      <Timeline label={t('refunds.timeline')} events={events} />
    </DrawerFrame>
  );
}
