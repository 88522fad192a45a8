import { Button } from '@mantine/core';
import IconReload from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRevalidator } from 'react-router-dom';
import { useKitText } from '../../i18n/kit.ts';

/** Reads the screen again, to show changes since the last read. */
export function ReloadButton() {
  const t = useKitText();
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      className="k-apart"
      variant="subtle"
      color="gray"
      aria-label={t('reload')}
      title={t('reload')}
      loading={state === 'loading'}
      onClick={() => void revalidate()}
    >
      <IconReload size={16} aria-hidden />
    </Button>
  );
}
