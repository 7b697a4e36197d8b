/**
 * Calls are answered by the application that plugin.ts mounts. Given a target, they go to that
 * installation instead.
 */
export function createProxy(
  target: string | undefined,
): Record<string, { target: string; changeOrigin: boolean }> {
  if (!target) return {};
  return {
    '/user/admin/': { target, changeOrigin: true },
    '/admin/admin/': { target, changeOrigin: true },
  };
}
