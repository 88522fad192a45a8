/** Walks a payer through the bank's pages in a spec, as a browser without JavaScript would. */
import type { FastifyInstance } from 'fastify';
import type { DeliveryMode } from '../simulators/providers/delivery-mode.ts';

interface Choice {
  /** The person's choice, at a bank without a fixed answer. */
  readonly code?: string;
  readonly deliveryMode?: DeliveryMode;
  /** Cancels at this step instead of continuing. */
  readonly cancelAt?: 'login' | 'account' | 'tac' | 'confirm';
}

const post = (app: FastifyInstance, url: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Returns the URL to which the browser is redirected at the end; undefined when the tab was closed. */
export async function walkBank(
  app: FastifyInstance,
  redirectUrl: string | null,
  { code = '00', deliveryMode = 'both', cancelAt }: Choice = {},
): Promise<string | undefined> {
  const url = new URL(redirectUrl ?? '').pathname;
  let answer = await app.inject({ url });
  for (const step of ['login', 'account', 'tac', 'confirm'] as const) {
    if (!answer.body.includes(`name="step" value="${step}"`))
      throw new Error(`The bank does not show the step ${step}.`);
    answer = await post(app, url, {
      step,
      do: step === cancelAt ? 'cancel' : 'next',
      tac: '123456',
      code,
      delivery_mode: deliveryMode,
    });
    if (step === cancelAt) break;
    if (step !== 'confirm') answer = await app.inject({ url });
  }
  const to = answer.headers.location;
  return typeof to === 'string' ? to : undefined;
}
