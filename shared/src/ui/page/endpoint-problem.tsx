/** A list's own failed state, for calls whose failures are recorded instead of opening the dialog (specification §8). */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { GatewayError } from '../../gateway/errors.ts';
import { codeMessage, useKitText } from '../../i18n/kit.ts';
import { useEndpointError } from '../../session/endpoint-errors.ts';
import { reportError } from '../overlay/error-queue.ts';
import { MomentText } from '../value/moment.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** The name of the call in the contract. */
  readonly call: string;
  /** Why the list has no rows; null if it has rows. */
  readonly failure: GatewayError | null;
}

/**
 * Renders nothing if the call has no recorded failure and the list has its rows. The failure of a list stays visible even if another
 * read of that call has succeeded meanwhile, because the list's own rows are still missing.
 */
export function EndpointProblem({ call, failure }: Props) {
  const t = useKitText();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (failure) reportError(failure);
  }, [failure]);
  const record = useEndpointError(call);
  const error = record?.error ?? failure;
  const isUnreachable = error?.code === 0;
  useEffect(() => {
    if (!isUnreachable) return;
    const back = () => void revalidate();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isUnreachable, revalidate]);
  if (!error) return null;
  return (
    <div role="alert">
      <Notice tone="bad" title={t('endpoint.title')}>
        {isUnreachable ? t('error.unreachable_text') : codeMessage(error.code, error.message)}{' '}
        <span className="k-muted">
          {!isUnreachable && t('endpoint.code', { code: error.code })}
          {!isUnreachable && record && ' · '}
          {record && <MomentText moment={record.at} />}
        </span>{' '}
        <Button size="xs" variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
