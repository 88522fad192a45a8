import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import { CounterForm } from './counter-form.tsx';
import { CounterPayment } from './counter-payment.tsx';
import { inCollection } from './rules.ts';

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const offeredTo = (bankType: string) =>
    gateway.call(publicPay.offered, { params: { bankType }, query: { _collection_uuid: id } }, { signal });
  const [people, companies] = await Promise.all([offeredTo('1'), offeredTo('2')]);
  return { people, companies };
}

export function Component() {
  const offered = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const place = inCollection(id);
  if (attempt) return <CounterPayment started={attempt} place={place} />;
  return <CounterForm collectionId={id} offered={offered} place={place} onStarted={setAttempt} />;
}
