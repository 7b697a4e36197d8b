import { loadInitialState } from '@/initialState';
import { requestConfig } from '@/requestErrorConfig';
import { currentLanguage } from '@/utils/language';

/** Umi calls this once at start-up, before anything is drawn (specification, section 4). */
export const getInitialState = loadInitialState;

export const request = requestConfig;

export const locale = { getLocale: currentLanguage };
