/** Hints about a product's picture, with proposed improvements. Only the press of a button changes the picture. */
import { imageAnalysis, type ImageAnalysis } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { media, type CloudImage } from '@portal/shared/contract/merchant/media/media.ts';
import type { Product, ProductForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { versionOf, type FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import type { PictureActs } from '@portal/shared/ui/image/images-tile.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useRef, useState } from 'react';
import { useText } from '../../messages.ts';
import css from './picture-check.module.css';

interface Props extends PictureActs {
  readonly form: FormOf<typeof ProductForm>;
  /** The saved product, for the name of its category. */
  readonly of: Product | null;
  readonly image: CloudImage;
}

interface Checked extends ImageAnalysis {
  readonly image: CloudImage;
}

/** The side of the preview of the proposed square crop, in pixels. */
const PREVIEW = 120;

function CropPreview({ checked: { image, width, crop } }: { readonly checked: Checked }) {
  if (!crop) return null;
  const scale = PREVIEW / crop.side;
  const transform = `translate(${-crop.left * scale}px, ${-crop.top * scale}px)`;
  return (
    <span className={css['preview']} style={{ inlineSize: PREVIEW, blockSize: PREVIEW }}>
      <img src={image.url} alt="" style={{ inlineSize: width * scale, transform }} />
    </span>
  );
}

function Colours({ colours }: Pick<Checked, 'colours'>) {
  const t = useText();
  return (
    <p className={css['colours']}>
      {t('check.colours')}
      {colours.map((colour) => (
        <span key={colour} dir="ltr">
          <i style={{ background: colour }} aria-hidden="true" />
          {colour}
        </span>
      ))}
    </p>
  );
}

interface ResultProps {
  readonly checked: Checked;
  readonly useText: () => Promise<void>;
  readonly useCrop: () => Promise<void>;
}

function Result({ checked, useText: takeText, useCrop: takeCrop }: ResultProps) {
  const t = useText();
  const { hints, colours, crop, alt_text, image, width, height } = checked;
  return (
    <>
      {hints.length === 0 ? (
        <p>{t('check.fine')}</p>
      ) : (
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{t(`check.${hint}`, { size: `${formatCount(width)} × ${formatCount(height)}` })}</li>
          ))}
        </ul>
      )}
      <Colours colours={colours} />
      {alt_text !== '' && alt_text !== image.alt_text && (
        <div className={css['proposal']}>
          <div>
            <b>{t('check.alt')}</b>
            <p>
              <bdi>{alt_text}</bdi>
            </p>
            {image.alt_text !== '' && (
              <p className="k-muted">
                {t('check.alt_now')} <bdi>{image.alt_text}</bdi>
              </p>
            )}
          </div>
          <ActionButton act={takeText}>{t('check.use_text')}</ActionButton>
        </div>
      )}
      {crop && (
        <div className={css['proposal']}>
          <CropPreview checked={checked} />
          <ActionButton act={takeCrop}>{t('check.use_crop')}</ActionButton>
        </div>
      )}
    </>
  );
}

/** Displayed below the text of a picture, in an editable form. */
export function PictureCheck({ form, of, image, changed, replaced }: Props) {
  const t = useText();
  const title = useValue(form, 'title');
  const category_id = useValue(form, 'category_id');
  const [analysis, setAnalysis] = useState<ImageAnalysis | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { run, isBusy } = useAction(async () => {
    const category = of?.category_id === category_id ? of.category : '';
    const body = { image_id: image.id, words: { title, category, variant: '' } };
    setAnalysis(await gateway.call(imageAnalysis.analyse, { body }));
  });
  const params = { id: image.id };

  const takeText = async () => {
    if (!analysis) return;
    const body = { name: image.name, alt_text: analysis.alt_text, ...versionOf(image) };
    changed(await gateway.call(media.update, { params, body }));
    toast(t('check.text_used'));
    button.current?.focus();
  };
  const takeCrop = async () => {
    if (!analysis?.crop) return;
    replaced(await gateway.call(imageAnalysis.crop, { params, body: analysis.crop }));
    toast(t('check.crop_used'));
  };
  return (
    <div className={css['check']}>
      <Button ref={button} variant="default" size="xs" loading={isBusy} onClick={run}>
        {t('check')}
      </Button>
      <div role="status" className={css['result']}>
        {analysis && <Result checked={{ ...analysis, image }} useText={takeText} useCrop={takeCrop} />}
      </div>
    </div>
  );
}
