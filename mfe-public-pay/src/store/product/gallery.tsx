import type { PublicProductDetails } from '@portal/shared/contract/public/storefront.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ResponsiveImage } from '../../page/responsive-image.tsx';
import { useOrderingText } from '../../ordering-messages.ts';
import { Photo } from '../photo.tsx';
import css from './gallery.module.css';

const LARGE = '(min-width: 900px) 480px, 100vw';
/** The length of each side in pixels. */
const THUMB = 56;

interface GalleryProps {
  readonly product: Pick<PublicProductDetails, 'title' | 'images'>;
}

/** The pictures of a product in a row: the buyer swipes or scrolls, or uses keys, buttons and thumbnails. */
export function Gallery({ product: { title, images } }: GalleryProps) {
  const t = useOrderingText();
  const slides = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** The highest index that the buyer has visited: only pictures up to the next index are loaded. */
  const [reached, setReached] = useState(0);
  const [said, say] = useState('');
  const nameOf = (place: number) =>
    t('picture_of', { place: formatCount(place + 1), total: formatCount(images.length) });
  const arrive = (place: number) => {
    setAt(place);
    setReached((before) => Math.max(before, place));
  };
  const go = (place: number) => {
    const slide = slides.current?.children[place];
    if (!slides.current || !(slide instanceof HTMLElement)) return;
    // In right-to-left text, both `scrollLeft` and `offsetLeft` are negative, so the same assignment works.
    slides.current.scrollLeft = slide.offsetLeft;
    arrive(place);
    say([nameOf(place), images[place]?.alt_text].filter(Boolean).join(': '));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      ArrowRight: at + (isRightToLeft ? -1 : 1),
      ArrowLeft: at + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: images.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className={css.gallery} role="group" aria-label={t('pictures_of', { title })}>
      <div className={css.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go by pictures, as they scroll without a handler */}
        <ul
          ref={slides}
          className={css.slides}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={nameOf(at)}
          onKeyDown={press}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) arrive(Math.round(Math.abs(scrollLeft) / clientWidth));
          }}
        >
          {images.map((image, place) => (
            <li key={image.url} aria-hidden={place !== at}>
              {place <= reached + 1 && <Photo product={{ title, image }} isFirst={place === 0} sizes={LARGE} />}
            </li>
          ))}
        </ul>
        <div className={css.steps}>
          <button type="button" aria-label={t('picture_before')} disabled={at === 0} onClick={() => go(at - 1)}>
            <span aria-hidden="true">{'‹'}</span>
          </button>
          <span aria-hidden="true" dir="ltr">{`${formatCount(at + 1)} / ${formatCount(images.length)}`}</span>
          <button
            type="button"
            aria-label={t('picture_next')}
            disabled={at === images.length - 1}
            onClick={() => go(at + 1)}
          >
            <span aria-hidden="true">{'›'}</span>
          </button>
        </div>
      </div>
      <ul className={css.thumbs}>
        {images.map((image, place) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={nameOf(place)}
              aria-current={place === at || undefined}
              onClick={() => go(place)}
            >
              <ResponsiveImage
                picture={{ ...image, alt_text: '' }}
                sizes={`${THUMB}px`}
                side={THUMB}
                onError={() => undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="k-unseen">
        {said}
      </p>
    </div>
  );
}
