import { payouts, PayoutForm, type Payout } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { prefillFrom } from '@portal/shared/router/prefill.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { readBanks } from '../payees/fields.tsx';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { PayoutFields, payoutLike } from './fields.tsx';

const readLike = async (request: Request) => {
  const id = prefillFrom(request);
  return id === null ? null : gateway.call(payouts.get, { params: { id } }, { signal: request.signal });
};

export const loader = ({ request }: LoaderFunctionArgs) => Promise.all([readLike(request), readBanks(request.signal)]);

/** The id of the payout that did not arrive, so that the gateway links the two payouts. */
const correcting = ({ id, status }: Payout) => (['failed', 'returned'].includes(status) ? { corrects_id: id } : {});

export function Component() {
  const t = usePayoutText();
  const [like, banks] = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.payouts.list());
  const form = useGatewayForm(PayoutForm, {
    start: payoutLike(like),
    save: (body, signal, idempotencyKey) =>
      gateway.call(payouts.create, { body: { ...body, ...(like && correcting(like)) } }, { signal, idempotencyKey }),
    saved: ({ id, reference }) => back.leaveSaved(t('payouts.saved', { reference }), paths.payouts.one(id)),
  });
  return (
    <FormDrawer title={t('payouts.new')} action={t('payouts.prepare')} form={form} back={back}>
      <PayoutFields form={form} like={like} banks={banks} />
    </FormDrawer>
  );
}
