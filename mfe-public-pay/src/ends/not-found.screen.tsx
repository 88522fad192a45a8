import { useParams } from '@portal/shared/router/screen.ts';
import { beside } from '../beside.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';

const KINDS = ['bill', 'payment'] as const;
/** Those of the pages beside the bill's, with whose words they travel. */
const BESIDE = ['collection', 'invoice', 'topup'] as const;

export async function loader() {
  await beside.load();
  return null;
}

/** An address that leads nowhere: what was looked for, how to get there, and whom to ask. */
export function Component() {
  const { type } = useParams();
  const t = useText();
  const say = beside.useText();
  const kind = KINDS.find((each) => each === type) ?? 'page';
  const other = BESIDE.find((each) => each === type);
  const title = other ? say(`not_found.${other}.title`) : t(`not_found.${kind}.title`);
  const text = other ? say(`not_found.${other}.text`) : t(`not_found.${kind}.text`);
  return (
    <Page>
      <End tone="none" title={title} text={text}>
        <Support />
      </End>
    </Page>
  );
}
