import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState, type ReactNode } from 'react';
import { usePreviewText } from '../preview.ts';
import type { Width } from './parts/drawing.tsx';
import css from './preview.module.css';

const WIDTHS: readonly Width[] = ['phone', 'desktop'];

/** Beside the form it is open from the start; below it, on a narrow screen, when it is asked for. */
const hasRoom = () => matchMedia('(width >= 62em)').matches;

/** Opened below the form, it comes into sight. */
const scrollIntoSight = (drawn: HTMLElement | null) => {
  if (drawn && !hasRoom()) drawn.scrollIntoView();
};

interface Props {
  /** What is shown, as wide as that. */
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
        <div ref={scrollIntoSight} className={css['drawn']}>
          {children(width)}
        </div>
      )}
    </section>
  );
}
