import { createStore, useStore } from './create-store';

/** Parts of the shell that load on demand; one is open at a time. */
export const TOOLS = ['palette', 'tour', 'settings'] as const;

export type Tool = (typeof TOOLS)[number];

const opened = createStore<Tool | undefined>(undefined);

export const openTool = (tool: Tool): void => opened.set(tool);
export const closeTool = (): void => opened.set(undefined);

export const useOpenTool = () => useStore(opened);
