import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { shareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useAccount, useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { PosterButton, usePoster } from '@portal/shared/ui/share/poster-button.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { isOpen } from '../bills/rules.ts';
import { useText } from '../messages.ts';
import { settingsWords } from '../settings.ts';
import { waysToShare, wordsOf, type ShareWords } from './rules.ts';
import styles from './share.module.css';

interface Props {
  readonly address: string;
  /** Whose words go along. */
  readonly collectionId: string;
  /** What is said where the collection says nothing of itself; asked once the words are there. */
  readonly usual: () => ShareWords;
}

/** `open` shows the ways in which people send links: plain links, which load nothing of anybody's before one is pressed. */
function useWays({ address, collectionId, usual }: Props) {
  const may = useMay();
  const [words, setWords] = useState<ShareWords | null>(null);
  const open = async () => {
    if (words) return setWords(null);
    const query = { collection_id: collectionId };
    const [found] = await Promise.all([
      may('collections.read') ? gateway.call(shareSettings.find, { query }) : null,
      settingsWords.load(),
    ]);
    setWords(wordsOf(found?.list.data[0], usual()));
  };
  return { open, isOpen: words !== null, ways: words && <Ways address={address} words={words} /> };
}

function ShareButton(props: Props) {
  const t = useText();
  const { open, isOpen, ways } = useWays(props);
  const { run, isBusy } = useAction(open);
  return (
    <>
      <Button variant="default" aria-expanded={isOpen} loading={isBusy} onClick={run}>
        {t('share')}
      </Button>
      {ways}
    </>
  );
}

function Ways({ address, words }: { address: string; words: ShareWords }) {
  const t = settingsWords.useText();
  const ways = waysToShare(address, words);
  const names = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: t('share.email') };
  // Who closes it again has decided, and there is nothing to say.
  const send = () => navigator.share({ ...words, url: address }).catch(() => undefined);
  return (
    <div className={styles.ways} role="group" aria-label={t('share.title')}>
      {(Object.keys(ways) as (keyof typeof ways)[]).map((way) => (
        <Button key={way} variant="default" component="a" href={ways[way]} target="_blank" rel="noopener noreferrer">
          {names[way]}
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

/** The link of a payment page: copied, scanned, sent or printed. */
export function SharePage({ page, address }: { page: Collection; address: string }) {
  const t = useText();
  const merchant = useAccount()?.name ?? '';
  const { id, title, description, amount, minimum_amount, image } = page;
  const usual = () => ({ title, text: settingsWords.text('share.usual', { title, merchant }) });
  return (
    <ShareLink address={address}>
      <ShareButton address={address} collectionId={id} usual={usual} />
      <PosterButton
        label={t('poster')}
        posted={{ address, merchant, title, description, amount, least: minimum_amount, pictureUrl: image?.url }}
      />
    </ShareLink>
  );
}

/** How the link of one bill is handed out; its poster is a sheet to give to somebody while they can pay it. */
export function useShareBill(bill: BillDetail, address: string) {
  const t = useText();
  const merchant = useAccount()?.name ?? '';
  const { bill_number: number, description: title, amount, collection_id, payer_name } = bill;
  const usual = () => ({
    title,
    text: settingsWords.text('share.bill', { number, merchant, amount: formatRinggit(amount) }),
  });
  const { open, ways } = useWays({ address, collectionId: collection_id, usual });
  const posted = { address, merchant, title, description: `${number} · ${payer_name}`, amount };
  const { print, poster } = usePoster(posted);
  return {
    actions: actionsOf({ label: t('share'), act: open }, isOpen(bill) && { label: t('poster'), act: print }),
    shown: (
      <>
        {ways}
        {poster}
      </>
    ),
  };
}
