import { useParams } from '@portal/shared/router/screen.ts';
import { beside } from '../beside.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';

const KINDS = ['bill', 'payment'] as const;
/** The kinds whose words are in the catalogue of the pages beside the bill's. */
const BESIDE = ['collection', 'invoice', 'topup', 'page'] as const;

export async function loader() {
  await beside.load();
  return null;
}

/** An address that leads nowhere: what was looked for, how to get there, and whom to ask. */
export function Component() {
  const { type } = useParams();
  const t = useText();
  const say = beside.useText();
  const kind = KINDS.find((each) => each === type);
  const other = BESIDE.find((each) => each === type) ?? 'page';
  const title = kind ? t(`not_found.${kind}.title`) : say(`not_found.${other}.title`);
  const text = kind ? t(`not_found.${kind}.text`) : say(`not_found.${other}.text`);
  return (
    <Page>
      <End tone="none" title={title} text={text}>
        <Support />
      </End>
    </Page>
  );
}
