import { history, useLocation } from '@umijs/max';
import { App } from 'antd';
import { useRef } from 'react';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { forgetDrafts } from '@/stores/drafts';
import { feedback } from '@/stores/feedback';
import { openTool } from '@/stores/open-tool';
import { notePageTitle } from '@/stores/page-titles';
import { saveFile } from '@/utils/browser/save-file';
import type { Host } from './bridge';

/** Characters of what a page may say in the console. */
const TITLE_MAX = 60;
const TOAST_MAX = 200;
const NAME_MAX = 100;
/** Messages of a page in the time below, in milliseconds. */
const TOASTS_MAX = 3;
const TOASTS_MS = 5000;

/** A path below the add-on; not another host, nor a way out of it. */
const PATH = /^\/(?!\/)[^\\]*$/;

/** An address alone: a subject or a text would be the page's own words in the user's name. */
const CONTACT = /^(?:mailto:[\w.+%-]{1,64}@[\w.-]{1,253}|tel:\+?[\d-]{1,30})$/;

/** The last part of a path, without what a file system or a reader could take for something else. */
const nameOf = (path: string) => {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/[\p{C}:*?"<>|]/gu, '').slice(0, NAME_MAX) || 'file';
};

/** What the console does for the page of an add-on, within limits (ADR 0070). */
export function useHost(addon: string, title: string): Omit<Host, 'chooseFile' | 'unsaved'> {
  const t = useT();
  const bytes = useBytes();
  const { modal } = App.useApp();
  const { pathname } = useLocation();
  const toasts = useRef<number[]>([]);
  const isAsking = useRef(false);

  function toast(kind: string, text: string) {
    const now = Date.now();
    toasts.current = toasts.current.filter((at) => now - at < TOASTS_MS);
    if (toasts.current.length >= TOASTS_MAX) return;
    toasts.current.push(now);
    const said = `${title}: ${text.slice(0, TOAST_MAX)}`;
    if (kind === 'success') feedback.success(said);
    else if (kind === 'warning') feedback.warn({ text: said });
    else feedback.error({ text: said });
  }

  function download(given: string, content: string): Promise<boolean> {
    if (isAsking.current) return Promise.resolve(false);
    isAsking.current = true;
    const name = nameOf(given);
    const file = new Blob([content]);
    return new Promise((resolve) => {
      modal.confirm({
        title: t('frame.save', { title }),
        content: t('crud.bracketed', { text: name, more: bytes(file.size) }),
        okText: t('frame.save.ok'),
        cancelText: t('crud.action.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          saveFile({ name, content: file });
          resolve(true);
        },
        onCancel: () => resolve(false),
        afterClose: () => {
          isAsking.current = false;
        },
      });
    });
  }

  function navigate(path: string) {
    if (!PATH.test(path)) return;
    const to = `/app/${addon}${path}`;
    if (!new URL(to, location.origin).pathname.startsWith(`/app/${addon}/`)) return;
    // The page asks by itself before it loses something on its own ways.
    forgetDrafts((path) => path === pathname);
    // Without a click or a key of the user, a page must not fill the history.
    if (navigator.userActivation?.isActive) history.push(to);
    else history.replace(to);
  }

  /** Only at a click or a key of the user, which the browser asks for as well. */
  function contact(address: string) {
    if (CONTACT.test(address) && navigator.userActivation?.isActive) location.assign(address);
  }

  return {
    title: (text) => notePageTitle(pathname, text.slice(0, TITLE_MAX)),
    openPalette: () => openTool('palette'),
    ...{ toast, download, navigate, contact },
  };
}
