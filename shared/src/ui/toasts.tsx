import { Notifications } from '@mantine/notifications';

/** The place where toasts appear. Only the shell has one: every remote writes to the same store. */
export const Toasts = () => <Notifications position="bottom-right" limit={4} />;
