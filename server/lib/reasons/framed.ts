import type { Reasons } from './text';

/** Refusals of what is shown within a frame of the console only (ADR 0068). */
export const FRAMED = {
  'frame.unguarded': {
    status: 403,
    'zh-CN':
      '浏览器没有说明这个页面由谁打开，所以不在控制台内显示。请通过 https（或在本机通过 localhost）打开控制台。',
    'en-US':
      'Your browser does not say who opens this page, so it is not shown within the console. Open the console by https, or by localhost on its own machine.',
  },
  'frame.not-here': {
    status: 403,
    'zh-CN': '这个页面只在控制台内显示。请从控制台的菜单打开它。',
    'en-US': 'This page is shown within the console only. Open it from the menu of the console.',
  },
  'frame.ended': {
    status: 403,
    'zh-CN': '这个地址已失效，或菜单不再对您开放。请刷新控制台页面后重试。',
    'en-US':
      'This address has ended, or its menu is no longer open to you. Reload the page of the console to try again.',
  },
  'frame.removed': {
    status: 404,
    'zh-CN': '应用的这个页面已不存在：应用可能刚刚更新、停用或卸载。请刷新控制台页面。',
    'en-US':
      'This page of the add-on is no longer there: the add-on may just have been updated, disabled or removed. Reload the page of the console.',
  },
} as const satisfies Reasons;
