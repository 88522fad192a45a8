import { useText } from '../messages.ts';
import { Refreshing, type RefreshingProps } from '../page/refreshing.tsx';

/** *Check again*, with the text for a payment that has not been decided. */
export function RefreshingPayment(props: Omit<RefreshingProps, 'checked' | 'unreachable'>) {
  const t = useText();
  return (
    <Refreshing
      {...props}
      checked={(time) => t('waiting.checked', { time })}
      unreachable={t('refused.unreachable.title')}
    />
  );
}
