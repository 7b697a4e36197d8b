import { history, useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { Forbidden } from '@/components/failure/Forbidden';
import { SeatSwitch } from '@/features/seat/SeatSwitch';

/** Shown when the server's menu is empty; redirects to the first page that is granted. */
export default function ForbiddenPage() {
  const { initialState } = useModel('@@initialState');
  const isEmpty = initialState?.menus.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) history.replace('/');
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return <Forbidden onward={<SeatSwitch />} />;
}
