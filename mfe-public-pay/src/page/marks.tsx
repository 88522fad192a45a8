/** The icons of the payment pages. Each icon is beside a text with the same meaning. */
interface MarkProps {
  readonly className?: string | undefined;
}

const mark = (path: string) =>
  function Mark({ className }: MarkProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

const circle = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18';

export const AlertMark = mark(`${circle}M12 8v5M12 16h.01`);
export const DoneMark = mark(`${circle}M8.5 12.2l2.4 2.4 4.6-4.9`);
export const WaitMark = mark(`${circle}M12 7.5v5l3 1.8`);
export const NoneMark = mark(`${circle}M9 9l6 6M15 9l-6 6`);
export const SearchMark = mark('M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0 -13M15.5 15.5L20 20');
export const CartMark = mark(
  'M3 4h2.2l2.3 11h10l2-8H6M9 18.5a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0 -2.4M16.5 18.5a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0 -2.4',
);
export const DownMark = mark('M7 10l5 5 5-5');
