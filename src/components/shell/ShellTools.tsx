import { lazy, Suspense, useEffect, useState } from 'react';
import { closeTool, type Tool, useOpenTool } from './tools';

const PARTS = {
  settings: lazy(async () => ({ default: (await import('./SettingsDrawer')).SettingsDrawer })),
};

/** The tool that was asked for; once loaded it stays, so that it can fade out. */
export function ShellTools() {
  const tool = useOpenTool();
  const [loaded, setLoaded] = useState<readonly Tool[]>([]);

  // Whoever leaves the shell with a tool open does not find it open when coming back.
  useEffect(() => closeTool, []);

  if (tool && !loaded.includes(tool)) setLoaded([...loaded, tool]);
  return loaded.map((name) => {
    const Part = PARTS[name];
    return (
      <Suspense key={name}>
        <Part isOpen={tool === name} onClose={closeTool} />
      </Suspense>
    );
  });
}
