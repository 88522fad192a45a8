/** Whose portal an account signs in to. Apart from permissions, which a first visit does not need. */
import * as v from 'valibot';

export const PortalType = v.picklist(['merchant', 'introducer', 'admin']);
export type PortalType = v.InferOutput<typeof PortalType>;
