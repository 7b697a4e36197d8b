import { useDirection } from '@/hooks/look/useDirection';

/**
 * The side where lines end, for the `placement` of drawers: antd knows left and right only, and opens a
 * drawer on the right in right-to-left layouts too (no issue is known for it; ant-design/pro-components#6491
 * mended the same in ProLayout; seen in antd 6.6.8). It can go once `needed.test.tsx` finds the drawer on the left.
 */
export const useEndSide = () => (useDirection() === 'rtl' ? 'left' : 'right');
