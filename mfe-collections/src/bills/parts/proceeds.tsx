/** The merchant's share of the typed amount, by the channel of the payment. */
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { isChannel } from '@portal/shared/domain/channels.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { formatCount, formatFigure, formatRinggit } from '@portal/shared/i18n/format.ts';
import { paymentRates, systemConstants } from '@portal/shared/session/platform.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Estimate } from '@portal/shared/ui/value/estimate.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useBillText } from '../../bills.ts';
import { NetAmount } from '../../payments/net-amount.tsx';
import type { Outcome } from '../../payments/rules.ts';
import { netsOf, outcomesOf } from '../rules.ts';

/** A channel without a message is shown by its wire name. */
const nameOf = (channel: string) => (isChannel(channel) ? channelWord(channel) : channel);

/** The smallest and the largest share and, if not all channels accept the amount, the number of channels that do. */
function NetRange({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useBillText();
  const nets = netsOf(outcomes);
  const [least, most] = [nets[0], nets.at(-1)];
  if (least === undefined || most === undefined) return null;
  return (
    <>
      <bdi dir="ltr" className="k-num">
        {formatRinggit(least)}
        {most > least && `–${formatFigure(most)}`}
      </bdi>
      {nets.length < outcomes.length &&
        ` ${t('bills.net_some', { methods: formatCount(nets.length), all: formatCount(outcomes.length) })}`}
    </>
  );
}

export function Proceeds({ form }: { form: FormOf<typeof BillForm> }) {
  const t = useBillText();
  const outcomes = outcomesOf(useValue(form, 'amount'), paymentRates.use());
  const banks = systemConstants.use()?.banks ?? [];
  if (outcomes.length === 0) return null;
  return (
    <Estimate
      title={t(netsOf(outcomes).length === 0 ? 'bills.net_none' : 'bills.net')}
      summary={<NetRange outcomes={outcomes} />}
    >
      {outcomes.map((outcome) => {
        const theirs = banks.filter(({ channel, is_online }) => channel === outcome.channel && is_online);
        return (
          <Detail key={outcome.channel} label={nameOf(outcome.channel)}>
            <NetAmount outcome={outcome} />
            {theirs.length > 0 && (
              <details>
                <summary>{t('bills.banks', { count: formatCount(theirs.length) })}</summary>
                {theirs.map(({ name }) => name).join(', ')}
              </details>
            )}
          </Detail>
        );
      })}
    </Estimate>
  );
}
