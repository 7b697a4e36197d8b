import { Forbidden } from '@/components/Forbidden';

/** Where start-up leads when the server's menu is empty. */
export default function ForbiddenPage() {
  return <Forbidden />;
}
