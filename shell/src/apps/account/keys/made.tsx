/** A new secret, which is shown only once, with examples of the first calls with it. */
import type { ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useState } from 'react';
import { useKeyText } from '../api-keys.ts';
import { CopyText } from '../copy-text.tsx';
import { Examples } from './examples.tsx';
import styles from './keys.module.css';

interface Props {
  readonly made: ApiKeyDetails & { readonly secret: string };
  readonly onClose: () => void;
}

export function MadeKey({ made, onClose }: Props) {
  const t = useKeyText();
  const [isCopied, setCopied] = useState(false);
  const close = async () => {
    const question = { title: t('made.leave'), text: t('made.leave_text'), action: t('made.leave_yes') };
    if (isCopied || (await confirm({ ...question, stay: t('made.stay') }))) onClose();
  };
  return (
    <DrawerFrame
      title={made.name}
      startsAtTitle
      onClose={() => void close()}
      foot={<Button onClick={() => void close()}>{t('made.done')}</Button>}
    >
      <section className={styles['part']}>
        <Notice title={t('made.title')}>{t('made.text')}</Notice>
        <code className={styles['secret']} dir="ltr">
          {made.secret}
        </code>
        <div>
          <CopyText text={made.secret} label={t('made.secret')} isPrimary onCopied={() => setCopied(true)} />
        </div>
      </section>
      <Examples scopes={made.scopes} secret={made.secret} />
    </DrawerFrame>
  );
}
