import { useParams } from '@portal/shared/router/screen.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';

const KINDS = ['bill', 'collection', 'invoice', 'payment', 'topup'] as const;

/** An address that leads nowhere: what was looked for, how to get there, and whom to ask. */
export function Component() {
  const { type } = useParams();
  const t = useText();
  const kind = KINDS.find((each) => each === type) ?? 'page';
  return (
    <Page>
      <End tone="none" title={t(`not_found.${kind}.title`)} text={t(`not_found.${kind}.text`)}>
        <Support />
      </End>
    </Page>
  );
}
