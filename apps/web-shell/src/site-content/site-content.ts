import { type FooterContent, type HeaderContent } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type AppDispatch } from '@nitrate/api-client';

export const useSiteTitle = (_locale: Locale): string => 'Nitrate';
export const useHeader = (): HeaderContent | undefined => undefined;
export const useFooter = (): FooterContent | undefined => undefined;
export const loadSiteContent = async (_dispatch: AppDispatch, _locale: Locale): Promise<void> => undefined;
