import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { usePortalText } from '../../i18n/portal-messages.ts';

interface Props {
  /** The name of the row. */
  readonly name: string;
  readonly isExpanded: boolean;
  /** The id of the element that the button shows and hides. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Expands and collapses a row. */
export function ExpandButton({ name, isExpanded, controls, onPress }: Props) {
  const t = usePortalText();
  return (
    <button
      type="button"
      className="k-expand"
      aria-label={t('list.details', { name })}
      aria-expanded={isExpanded}
      // The element exists only while the row is expanded.
      aria-controls={isExpanded ? controls : undefined}
      onClick={onPress}
    >
      <IconRight size={16} aria-hidden />
    </button>
  );
}
