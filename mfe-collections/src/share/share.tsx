/** The methods to share a link, and the message that is shared with it, as set for the collection. */
import { shareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { shareLinks, type ShareWords } from '@portal/shared/domain/share/share-links.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { settingsWords } from '../settings.ts';
import { wordsOf } from './rules.ts';
import styles from './share.module.css';

interface Props {
  readonly address: string;
  /** The collection whose message is used. */
  readonly collectionId: string;
  /** The default message for a collection without one; called once the remote's messages are loaded. */
  readonly usual: () => ShareWords;
}

function ShareLinks({ address, words }: { address: string; words: ShareWords }) {
  const t = settingsWords.useText();
  const links = shareLinks(address, words);
  const names = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: t('share.email') };
  // Closing the system's share dialog rejects the promise, but is not an error.
  const send = () => navigator.share({ ...words, url: address }).catch(() => undefined);
  return (
    <div className={styles.links} role="group" aria-label={t('share.title')}>
      {(Object.keys(links) as (keyof typeof links)[]).map((app) => (
        <Button key={app} variant="default" component="a" href={links[app]} target="_blank" rel="noopener noreferrer">
          {names[app]}
        </Button>
      ))}
      {'share' in navigator && (
        <Button variant="default" onClick={() => void send()}>
          {t('share.more')}
        </Button>
      )}
    </div>
  );
}

/**
 * `open` shows the methods to share: plain links, so that nothing is loaded from third parties before a link is
 * clicked.
 */
export function useShareLinks({ address, collectionId, usual }: Props) {
  const may = useMay();
  const [words, setWords] = useState<ShareWords | null>(null);
  const open = async () => {
    if (words) return setWords(null);
    const query = { collection_id: collectionId };
    const [settings] = await Promise.all([
      may('collections.read') ? gateway.call(shareSettings.find, { query }) : null,
      settingsWords.load(),
    ]);
    setWords(wordsOf(settings?.list.data[0], usual()));
  };
  return { open, isOpen: words !== null, links: words && <ShareLinks address={address} words={words} /> };
}

export function ShareButton(props: Props) {
  const t = useText();
  const { open, isOpen, links } = useShareLinks(props);
  const { run, isBusy } = useAction(open);
  return (
    <>
      <Button variant="default" aria-expanded={isOpen} loading={isBusy} onClick={run}>
        {t('share')}
      </Button>
      {links}
    </>
  );
}
