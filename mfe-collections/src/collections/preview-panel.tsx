import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState, type ReactNode } from 'react';
import { usePreviewText } from '../preview.ts';
import type { Width } from './parts/preview-frame.tsx';
import css from './preview.module.css';

const WIDTHS: readonly Width[] = ['phone', 'desktop'];

/**
 * Whether the preview fits next to the form, where it is initially open. On a narrow screen it is below the form, and opened on request.
 */
const hasRoom = () => matchMedia('(width >= 62em)').matches;

/** Scrolls to a preview that was opened below the form. */
const scrollIntoSight = (preview: HTMLElement | null) => {
  if (preview && !hasRoom()) preview.scrollIntoView();
};

interface Props {
  /** Renders the preview for the chosen screen width. */
  readonly children: (width: Width) => ReactNode;
}

export function PreviewPanel({ children }: Props) {
  const t = usePreviewText();
  const [isOpen, setOpen] = useState(hasRoom);
  const [width, setWidth] = useState<Width>('phone');
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <section className={css['panel']} aria-label={t('title')}>
      <div className={css['tools']}>
        {isOpen &&
          WIDTHS.map((each) => (
            <Button key={each} {...button} aria-pressed={each === width} onClick={() => setWidth(each)}>
              {t(each)}
            </Button>
          ))}
        <Button {...button} variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      </div>
      {isOpen && (
        <div ref={scrollIntoSight} className={css['content']}>
          {children(width)}
        </div>
      )}
    </section>
  );
}
