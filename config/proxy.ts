/**
 * In development plugin.ts serves the calls. With a target, they go to that installation instead.
 */
export function createProxy(
  target: string | undefined,
): Record<string, { target: string; changeOrigin: boolean }> {
  if (!target) return {};
  return {
    '/user/admin/': { target, changeOrigin: true },
    '/admin/admin/': { target, changeOrigin: true },
    '/outside/': { target, changeOrigin: true },
    '/addon/': { target, changeOrigin: true },
  };
}
