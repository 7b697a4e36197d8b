import { Forbidden } from '@/components/failure/Forbidden';

/** Where start-up leads when the server's menu is empty. */
export default function ForbiddenPage() {
  return <Forbidden />;
}
