import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useT } from '@/hooks/useT';
import { SeatLabel } from './SeatLabel';
import { useSeats } from './useSeats';

/** A button to go on in another of the own seats; nothing for who has no other. */
export function SeatSwitch() {
  const t = useT();
  const { seats = [], switchTo } = useSeats();
  const others = seats.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <MenuDropdown
      menu={{
        items: others.map((seat) => ({
          key: seat.id,
          label: <SeatLabel seat={seat} />,
          onClick: () => switchTo(seat.id),
        })),
      }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('shell.user.switch')}
      </Button>
    </MenuDropdown>
  );
}
