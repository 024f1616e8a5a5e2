import { withAdminTexts } from '../admin-texts';
import { AdminFrame } from './admin-frame';

/** `AdminFrame` for the pages of other features. */
export const AdminFrameWithTexts = withAdminTexts(AdminFrame);
