/** Head, navigation and title of the pages of the administration, with their texts. */
export const loadAdminFrame = async () => (await import('./frame/framed-page')).AdminFrameWithTexts;
