import { createElement, useEffect, useRef } from 'react';
import type { Language } from '#contract/codes';
import type { Theme } from '@/hooks/look/useTheme';
import { mendApiViewer } from '@/mended/api-viewer';
import { currentLanguage } from '@/stores/language';
import './api-viewer.css';
import { VIEWER_TEXTS } from './viewer-texts';

interface ApiViewerProps {
  document: object;
  theme: Theme;
  language: Language;
}

interface Viewer extends HTMLElement {
  loadSpec: (document: object) => Promise<void>;
}

/** Trying calls out is off: it would carry them out, in the reader's own name. */
const ATTRIBUTES = {
  'render-style': 'view',
  'show-header': 'false',
  'show-info': 'true',
  'allow-try': 'false',
  'allow-authentication': 'false',
  'allow-server-selection': 'false',
  'load-fonts': 'false',
  'update-route': 'false',
  'regular-font': 'inherit',
  'default-schema-tab': 'schema',
  'schema-style': 'tree',
  'allow-schema-description-expand-toggle': 'false',
  'schema-expand-level': '9',
  'schema-description-expanded': 'true',
} as const;

mendApiViewer(() => VIEWER_TEXTS[currentLanguage()]);

/** The viewer of the document, in the look of the console. */
export function ApiViewer({ document: api, theme, language }: ApiViewerProps) {
  const viewer = useRef<Viewer>(null);
  // The viewer takes its words when it is drawn, so another language needs a new one.
  useEffect(() => {
    if (language) void viewer.current?.loadSpec(structuredClone(api));
  }, [api, language]);
  return createElement('rapi-doc', { key: language, ref: viewer, theme, ...ATTRIBUTES });
}
