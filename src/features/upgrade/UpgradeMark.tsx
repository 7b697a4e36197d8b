import { RocketOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Badge, Button } from 'antd';
import type { MouseEvent } from 'react';
import { BASE_PATH } from '#contract/codes';
import { useT } from '@/hooks/useT';

const LOGS = 'home/upgrade/logs';

/** Says in the header that the upgrade log has something new, and leads there. */
export function UpgradeMark() {
  const t = useT();
  const navigate = useNavigate();

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(`/${LOGS}`);
  }

  return (
    <Button
      type="text"
      icon={
        <Badge dot>
          <RocketOutlined className="message-bell" />
        </Badge>
      }
      href={`${BASE_PATH}${LOGS}`}
      aria-label={t('upgrade.mark')}
      title={t('upgrade.mark')}
      onClick={handleClick}
    />
  );
}
