import { LoadingMark } from '@/components/LoadingMark';

/** Stands in for a page whose code is on its way. */
export default function Loading() {
  return <LoadingMark />;
}
