import { BellOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Badge, Button } from 'antd';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import { useEvents } from '@/hooks/events/useEvents';
import { useT } from '@/hooks/useT';
import { getLetterCount } from '@/services/letter';

/** Target of the bell (docs/product.md, "Addresses that other add-ons use"). */
const MESSAGES = 'home/message?tab=private';

/** Number of unread letters; reloaded after each event that may change it. */
function useLetterCount(): number {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);

  const refresh = useCallback(() => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    getLetterCount(mine.signal).then(
      ({ letterCount }) => !mine.signal.aborted && setCount(letterCount),
      // Keeps the old number; the next event, or the next start, loads it again.
      () => undefined,
    );
  }, []);

  useEvents('letter', refresh);
  useEffect(() => {
    refresh();
    return () => running.current?.abort();
  }, [refresh]);
  return count;
}

/** The bell with the number of unread letters; opens the messages. */
export function MessageBell() {
  const t = useT();
  const navigate = useNavigate();
  const count = useLetterCount();

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(`/${MESSAGES}`);
  }

  return (
    <Button
      type="text"
      icon={
        // A wide number needs room beside the bell instead of over it.
        <Badge
          className="message-badge"
          count={count}
          size="small"
          title=""
          offset={count > 99 ? [6, -2] : undefined}
        >
          <BellOutlined className="message-bell" />
        </Badge>
      }
      href={`${BASE_PATH}${MESSAGES}`}
      aria-label={t('shell.bell', { count })}
      onClick={handleClick}
    />
  );
}
