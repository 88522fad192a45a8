/** Ten recovery codes, shown only this once: to be printed, downloaded or copied. */
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { saveAs } from '@portal/shared/ui/page/save-as.ts';
import { useState } from 'react';
import { CopyText } from '../copy-text.tsx';
import { useSecurityText } from '../security.ts';
import { codesFile } from './rules.ts';
import styles from './security.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onClose: () => void;
}

export function KeptCodes({ codes, username, onClose }: Props) {
  const t = useSecurityText();
  const [isKept, setKept] = useState(false);
  const title = t('kept.of', { username, portal: location.host });
  const close = async () => {
    const question = { title: t('kept.leave'), text: t('kept.leave_text'), action: t('kept.leave_yes') };
    if (isKept || (await confirm({ ...question, stay: t('kept.stay') }))) onClose();
  };
  const print = () => {
    setKept(true);
    globalThis.print();
  };
  const download = () => {
    setKept(true);
    const text = codesFile(title, codes, t('kept.each'));
    saveAs(`recovery-codes-${username}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <DrawerFrame
      title={t('kept.title')}
      startsAtTitle
      onClose={() => void close()}
      foot={<Button onClick={() => void close()}>{t('kept.done')}</Button>}
    >
      <div className={styles['steps']}>
        <p>{t('kept.text')}</p>
        <b>
          <bdi>{title}</bdi>
        </b>
        <ul className={styles['codes']} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="k-muted">{t('kept.each')}</p>
        <div className={styles['buttons']}>
          <Button size="compact-sm" onClick={print}>
            {t('kept.print')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={download}>
            {t('kept.download')}
          </Button>
          <CopyText text={codes.join('\n')} label={t('kept.copy')} onCopied={() => setKept(true)} />
        </div>
      </div>
    </DrawerFrame>
  );
}
