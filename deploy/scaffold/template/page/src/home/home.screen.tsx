import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { State } from '@portal/shared/ui/page/states.tsx';
import { useText } from '../messages.ts';

/** A path in the repository. */
const GUIDE = 'docs/one-more-resource.md';

export function Component() {
  const t = useText();
  return (
    <Page>
      <PageHeader title={t('home.title')} />
      <State title={t('home.empty')} text={t('home.next')} action={<code dir="ltr">{GUIDE}</code>} />
    </Page>
  );
}
