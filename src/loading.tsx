import { LoadingMark } from '@/components/LoadingMark';

/** The fallback while a page's code loads. */
export default function Loading() {
  return <LoadingMark />;
}
