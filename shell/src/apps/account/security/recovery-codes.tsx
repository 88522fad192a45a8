/** Ten recovery codes, shown only once: they can be printed, downloaded or copied. */
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

export function RecoveryCodes({ codes, username, onClose }: Props) {
  const t = useSecurityText();
  const [isSaved, setSaved] = useState(false);
  const title = t('recovery_codes.of', { username, portal: location.host });
  const close = async () => {
    const question = {
      title: t('recovery_codes.leave'),
      text: t('recovery_codes.leave_text'),
      action: t('recovery_codes.leave_yes'),
    };
    if (isSaved || (await confirm({ ...question, stay: t('recovery_codes.stay') }))) onClose();
  };
  const print = () => {
    setSaved(true);
    globalThis.print();
  };
  const download = () => {
    setSaved(true);
    const text = codesFile(title, codes, t('recovery_codes.each'));
    saveAs(`recovery-codes-${username}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <DrawerFrame
      title={t('recovery_codes.title')}
      startsAtTitle
      onClose={() => void close()}
      foot={<Button onClick={() => void close()}>{t('recovery_codes.done')}</Button>}
    >
      <div className={styles['steps']}>
        <p>{t('recovery_codes.text')}</p>
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
        <p className="k-muted">{t('recovery_codes.each')}</p>
        <div className={styles['buttons']}>
          <Button size="compact-sm" onClick={print}>
            {t('recovery_codes.print')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={download}>
            {t('recovery_codes.download')}
          </Button>
          <CopyText text={codes.join('\n')} label={t('recovery_codes.copy')} onCopied={() => setSaved(true)} />
        </div>
      </div>
    </DrawerFrame>
  );
}
