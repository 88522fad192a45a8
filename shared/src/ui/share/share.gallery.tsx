import { useEffect, useState } from 'react';
import { defineGallery, never, nothing, over } from '../../testing/gallery/part.ts';
import { LONG_NAME, PICTURES } from '../../testing/gallery/samples.ts';
import { ActionButton } from '../page/action-button.tsx';
import { PosterButton } from './poster-button.tsx';
import { PosterDialog, type PosterContent } from './poster.tsx';
import { QrCode } from './qr-code.tsx';
import { ShareLink } from './share-link.tsx';
import { posterWords } from './words.ts';

const ADDRESS = 'https://bayar.example.my/kedai-buku-aminah/yuran-november';

const CONTENT: PosterContent = {
  address: ADDRESS,
  merchant: 'Kedai Buku Aminah',
  title: 'Yuran November',
  amount: 12_000n,
};

type Words = Awaited<ReturnType<typeof posterWords.everywhere>>;

function Poster({ content }: { readonly content: PosterContent }) {
  const [word, setWord] = useState<Words | null>(null);
  useEffect(() => void posterWords.everywhere().then((found) => setWord(() => found)), []);
  return word && <PosterDialog content={content} word={word} onClose={nothing} />;
}

export const gallery = defineGallery({
  title: 'Share',
  parts: {
    ShareLink: {
      plain: <ShareLink address={ADDRESS} />,
      'with its code': <ShareLink address={ADDRESS} isShown />,
      'with another button': (
        <ShareLink address={ADDRESS}>
          <ActionButton act={never}>Send by email</ActionButton>
        </ShareLink>
      ),
    },
    QrCode: { plain: <QrCode address={ADDRESS} /> },
    PosterButton: { plain: <PosterButton label="Print a poster" content={CONTENT} /> },
    PosterDialog: {
      plain: over(<Poster content={CONTENT} />, 900),
      'an amount that the payer says': over(
        <Poster
          content={{
            ...CONTENT,
            title: LONG_NAME,
            description: 'Derma untuk perpustakaan sekolah. Setiap sumbangan bermakna.',
            amount: null,
            least: 1_000n,
            pictureUrl: PICTURES[0].url,
          }}
        />,
        900,
      ),
    },
  },
});
