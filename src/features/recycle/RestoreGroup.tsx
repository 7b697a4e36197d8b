import { Alert, Divider, Flex, Typography } from 'antd';
import { Fragment } from 'react';
import type { RecyclePreview } from '#contract/member/recycle';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { type Choice, firstChoice, isAtOnce, isLeftOut } from './choices';
import { SeatChoice } from './SeatChoice';

interface RestoreGroupProps {
  /** The name of the tenant, where several may be shown. */
  tenantName: string | undefined;
  preview: RecyclePreview;
  choices: ReadonlyMap<number, Choice>;
  refusals: ReadonlyMap<number, string>;
  /** Whether more than one is shown, in all groups. */
  isSeveral: boolean;
  /** Who was chosen to stay in the bin, or not to. */
  leftOut: ReadonlyMap<number, boolean>;
  onLeaveOut: (id: number, isOut: boolean) => void;
  onChange: (id: number, choice: Choice) => void;
}

/** The choices for deleted users of one tenant, which the calls of the pickers are about. */
export function RestoreGroup(props: RestoreGroupProps) {
  const { tenantName, preview, choices, refusals, isSeveral, leftOut } = props;
  const { onLeaveOut, onChange } = props;
  const t = useT();
  const { data: depts } = useOptions('GET /user/admin/dept/tree', getDeptTree);
  const { room, limit, seats } = preview;
  const able = seats.filter((seat) => seat.refusal === null && isAtOnce(seat));
  const wanted = able.filter((seat) => !isLeftOut(seat, leftOut)).length;
  const isShort = room === 0 ? able.length > 0 : room !== null && room < wanted;
  return (
    <Flex component="section" aria-label={tenantName} vertical gap="small">
      {tenantName && (
        <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
          {tenantName}
        </Typography.Text>
      )}
      {isShort && (
        <Alert
          type={room === 0 ? 'error' : 'warning'}
          showIcon
          title={t(room === 0 ? 'recycle.full' : 'recycle.room', {
            ...{ room: room ?? 0, limit: limit ?? 0, count: wanted },
          })}
        />
      )}
      {seats.map((seat, at) => (
        <Fragment key={seat.id}>
          {at > 0 && <Divider style={{ marginBlock: 4 }} />}
          <SeatChoice
            seat={seat}
            depts={depts}
            choice={choices.get(seat.id) ?? firstChoice(seat)}
            refusal={refusals.get(seat.id)}
            isAsked={isSeveral || seat.isElsewhere}
            isLeftOut={isLeftOut(seat, leftOut)}
            onLeaveOut={(isOut) => onLeaveOut(seat.id, isOut)}
            onChange={(choice) => onChange(seat.id, choice)}
          />
        </Fragment>
      ))}
    </Flex>
  );
}
