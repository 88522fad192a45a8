import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Refreshing } from '../page/refreshing.tsx';

/** Another tab of this browser is starting the payment. */
export function Elsewhere() {
  const t = useText();
  return (
    <End tone="wait" title={t('refused.elsewhere.title')} text={t('refused.elsewhere.text')}>
      <Refreshing label={t('waiting.check')} />
    </End>
  );
}
