import { Button } from '@portal/shared/ui/controls.ts';
import { useState } from 'react';
import { usePreviewText } from '../preview.ts';
import { PageDrawing } from './page-drawing.tsx';
import type { PreviewProps } from './preview.tsx';
import css from './preview.module.css';

const WIDTHS = ['phone', 'desktop'] as const;

/** Beside the form it is open from the start; below it, on a narrow screen, when it is asked for. */
const hasRoom = () => matchMedia('(width >= 62em)').matches;

export function PreviewPanel(props: PreviewProps) {
  const t = usePreviewText();
  const [isOpen, setOpen] = useState(hasRoom);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
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
      {isOpen && <PageDrawing {...props} width={width} />}
    </section>
  );
}
