/** A URL to share: a button copies it, or it is shown as a QR code to scan with a phone. */
import './share-link.css';
import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconQr from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { useAction } from '../page/use-action.ts';

/** Milliseconds for which *Copied* replaces *Copy link*. */
const NOTICE_MS = 3000;

function CopyButton({ address }: { address: string }) {
  const t = useKitText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const word = outcome === 'copied' ? t('copied') : t('copy');
  return (
    <>
      <Button leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void copy()}>
        {word}
      </Button>
      <span role="status" className="k-unseen">
        {outcome === 'copied' && t('copied')}
      </span>
      {/* If the browser does not allow copying, the person can copy the URL from this field. */}
      {outcome === 'failed' && (
        <TextInput
          className="k-share-address"
          readOnly
          autoFocus
          dir="ltr"
          aria-label={t('copy')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

interface Props {
  readonly address: string;
  /** True to show the code initially, for a payer in front of the screen. */
  readonly isShown?: boolean;
  /** Further buttons in this row. */
  readonly children?: ReactNode;
}

export function ShareLink({ address, isShown = false, children }: Props) {
  const t = useKitText();
  const [code, setCode] = useState<ReactNode>(null);
  const row = useRef<HTMLDivElement>(null);
  const { run, isBusy } = useAction(async () => {
    if (code) return setCode(null);
    const { QrCode } = await import('./qr-code.tsx');
    setCode(<QrCode address={address} />);
  });
  const begin = useEffectEvent(() => isShown && run());
  useEffect(() => void begin(), []);
  // The whole code must be visible, so that a phone can scan it.
  useEffect(() => {
    if (code) row.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [code]);
  return (
    <div ref={row} className="k-share">
      <CopyButton address={address} />
      <Button
        variant="default"
        leftSection={<IconQr size={15} aria-hidden />}
        aria-expanded={code !== null}
        loading={isBusy}
        onClick={run}
      >
        {code ? t('qr.hide') : t('qr.show')}
      </Button>
      {children}
      {code}
    </div>
  );
}
