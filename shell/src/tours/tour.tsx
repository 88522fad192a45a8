/**
 * A tour: the page is dimmed except for the target, and a card describes the target. The tour is a dialog, so focus and screen
 * readers stay inside.
 */
import './tour.css';
import { i18n } from '@portal/shared/i18n/i18n.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { isBlockedAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { closeOverlay } from '../overlays.ts';
import { useShellText } from '../words.ts';
import { targetOf, tourAtom, type Tour } from './here.ts';
import { brightOf, cardAt, type Box } from './place.ts';
import { endTour, turnTours } from './settings.ts';

const CHANGES = ['resize', 'scroll'] as const;

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

interface Places {
  /** The link or button at the target; null if the target is neither. */
  readonly pressable: HTMLElement | null;
  readonly bright: Box;
  readonly card: Pick<Box, 'left' | 'top'>;
}

function placesOf(target: Element, card: HTMLElement): Places {
  const size = windowSize();
  const bright = brightOf(target.getBoundingClientRect(), size);
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const pressable = target.closest<HTMLElement>('a[href], button');
  return { pressable, bright, card: cardAt(bright, card.getBoundingClientRect(), size, isRightToLeft) };
}

interface BrightProps extends Places {
  readonly leave: () => void;
}

/**
 * A press on the bright target ends the tour and clicks the target. Only for the pointer, because the keyboard reaches the target after
 * the tour.
 */
function Bright({ pressable, bright, leave }: BrightProps) {
  if (pressable === null) return <div className="f-tour-bright" style={bright} />;
  const press = () => {
    leave();
    pressable.click();
  };
  return (
    <button type="button" className="f-tour-bright" style={bright} onClick={press} tabIndex={-1} aria-hidden="true" />
  );
}

interface Props {
  readonly tour: Tour;
  readonly steps: Tour['steps'];
}

function Steps({ tour, steps }: Props) {
  const t = useShellText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const [places, setPlaces] = useState<Places | null>(null);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const words = (part: 'title' | 'text') => i18n.t(`${step?.words}.${part}`, { ns: tour.remote });

  const leave = (setting: 'finished' | 'skipped') => {
    closeOverlay();
    void endTour(tour.name, setting);
  };
  const forward = () => (isLast ? leave('finished') : setAt(at + 1));
  const back = () => setAt(Math.max(0, at - 1));

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A dialog that is removed while open does not return the focus.
    return () => current?.close();
  }, []);

  useLayoutEffect(() => {
    const target = step && targetOf(step);
    const place = () => target && card.current && setPlaces(placesOf(target, card.current));
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place();
    heading.current?.focus();
    for (const change of CHANGES) addEventListener(change, place, true);
    return () => {
      for (const change of CHANGES) removeEventListener(change, place, true);
    };
  }, [step]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forwardKey = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === forwardKey) forward();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') back();
  };

  return (
    <dialog
      ref={dialog}
      className="f-tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave('skipped');
      }}
    >
      {places && <Bright {...places} leave={() => leave('finished')} />}
      <div ref={card} className="f-tour-card" style={places?.card}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} aria-describedby={`${id}-text`}>
          {words('title')}
        </h2>
        <p id={`${id}-text`}>{words('text')}</p>
        <div className="f-tour-foot">
          <span>{t('tour.step', { at: at + 1, of: steps.length })}</span>
          {at > 0 && (
            <Button size="xs" variant="default" onClick={back}>
              {t('tour.back')}
            </Button>
          )}
          <Button size="xs" onClick={forward}>
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
        {!isLast && (
          <div className="f-tour-skip">
            <button type="button" onClick={() => leave('skipped')}>
              {t('tour.skip')}
            </button>
            <button
              type="button"
              onClick={() => {
                leave('skipped');
                void turnTours(false);
              }}
            >
              {t('tour.none')}
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}

export function TourSheet() {
  const tour = useAtomValue(tourAtom, { store });
  // An error dialog or a confirmation takes precedence; afterwards the tour continues.
  const isBlocked = useAtomValue(isBlockedAtom, { store });
  const [steps] = useState(() => tour?.steps.filter((step) => targetOf(step)) ?? []);
  const isEmpty = steps.length === 0;
  useEffect(() => {
    if (isEmpty) closeOverlay();
  }, [isEmpty]);
  return tour === null || isEmpty || isBlocked ? null : <Steps tour={tour} steps={steps} />;
}
