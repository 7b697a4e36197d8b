import { useSyncExternalStore } from 'react';

/** Parts of the shell that load when they are first opened; one at a time. */
export const TOOLS = ['palette', 'tour', 'settings'] as const;

export type Tool = (typeof TOOLS)[number];

let opened: Tool | undefined;
const listeners = new Set<() => void>();

function set(tool: Tool | undefined): void {
  opened = tool;
  for (const listener of listeners) listener();
}

export const openTool = (tool: Tool): void => set(tool);
export const closeTool = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenTool = () => useSyncExternalStore(subscribe, () => opened);
