import { Alert, App, Flex, Modal, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { Recycled, RecyclePreview } from '#contract/member/recycle';
import { ListFailure } from '@/components/crud/list/ListStates';
import type { Group } from '@/features/tenant/groups';
import { AboutContext } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { type Translate, useT } from '@/hooks/useT';
import { previewRestore, restoreSeats } from '@/services/member/recycle';
import { type Choice, firstChoice, isAtOnce, isLeftOut } from './choices';
import { RestoreGroup } from './RestoreGroup';

const WIDTH = 640;

interface RestoreDialogProps {
  groups: readonly Group<Recycled>[];
  /** Whether the tenants are named. */
  isNamed: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called after something was restored. */
  onDone: () => unknown;
}

interface Previewed {
  group: Group<Recycled>;
  preview: RecyclePreview;
}

/** The seats of a preview that are to be restored. */
const wantedOf = ({ seats }: RecyclePreview, leftOut: ReadonlyMap<number, boolean>) =>
  seats.filter((seat) => seat.refusal === null && !isLeftOut(seat, leftOut));

/** The seats that find no place, as left out. */
const fullOf = ({ room, seats }: RecyclePreview) =>
  room === 0 ? seats.filter(isAtOnce).map(({ id }) => [id, true] as const) : [];

/** What the button does: whoever left by itself is only asked. */
function okText(t: Translate, seats: RecyclePreview['seats']): string {
  const asked = seats.filter((seat) => !isAtOnce(seat)).length;
  const count = seats.length - asked;
  if (asked === 0) return t('recycle.restore.ok', { count });
  return count === 0
    ? t('recycle.restore.ask', { asked })
    : t('recycle.restore.both', { count, asked });
}

/**
 * Shows what a restore would meet and lets choose for each user. Whoever is refused stays in the
 * dialog with the reason, so that another choice can be made.
 */
export function RestoreDialog({ groups, isNamed, isOpen, onClose, onDone }: RestoreDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const asked = groups.map(({ key, rows }) => [key, ...rows.map(({ id }) => id)]).join();
  const isSeveral = groups.flatMap(({ rows }) => rows).length > 1;
  const { data, error, loading, run, mutate } = useData(
    async (): Promise<Previewed[]> => {
      const previewed = await Promise.all(
        groups.map(async (group) => {
          const ids = group.rows.map(({ id }) => id);
          return { group, preview: await previewRestore(ids, group.about) };
        }),
      );
      // A tenant without a free place must not keep the others from being restored.
      if (isSeveral) setLeftOut(new Map(previewed.flatMap(({ preview }) => fullOf(preview))));
      return previewed;
    },
    { manual: true },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked for counts
  useEffect(() => {
    if (!isOpen) return;
    setChoices(new Map());
    setRefusals(new Map());
    setLeftOut(new Map());
    mutate(undefined);
    run();
  }, [isOpen, asked]);

  const shown = loading ? undefined : data;
  const wanted = (shown ?? []).map(({ preview }) => wantedOf(preview, leftOut));
  const count = wanted.flat().length;
  const firstOver = (shown ?? []).find(
    ({ preview: { room } }, at) =>
      room !== null && (wanted[at] ?? []).filter(isAtOnce).length > room,
  );

  const restore = async () => {
    const refused = new Map<number, string>();
    const left: Previewed[] = [];
    let done = 0;
    let asked = 0;
    for (const { group, preview } of shown ?? []) {
      const chosen = wantedOf(preview, leftOut).map((seat) => ({
        id: seat.id,
        isAdditional: seat.isElsewhere,
        ...(choices.get(seat.id) ?? firstChoice(seat)),
      }));
      const results = chosen.length > 0 ? await restoreSeats(chosen, group.about) : [];
      for (const { id, ok, message: text = '' } of results) if (!ok) refused.set(id, text);
      const restored = results.filter(({ ok, isOffered }) => ok && !isOffered).length;
      done += restored;
      asked += results.filter(({ isOffered }) => isOffered).length;
      const seats = preview.seats.filter(({ id }) => refused.has(id));
      const room = preview.room === null ? null : Math.max(preview.room - restored, 0);
      if (seats.length > 0) left.push({ group, preview: { ...preview, room, seats } });
    }
    setRefusals(refused);
    if (done > 0) void message.success(t('recycle.restore.done', { count: done }));
    if (asked > 0) void message.success(t('recycle.restore.asked', { count: asked }));
    if (done + asked > 0) void onDone();
    if (left.length === 0) onClose();
    else mutate(left);
  };

  const handleOk = async () => {
    setIsBusy(true);
    // The request layer has shown a failure; the dialog stays for another try.
    await restore().catch(() => undefined);
    setIsBusy(false);
  };

  return (
    <Modal
      open={isOpen}
      title={t('recycle.restore.title')}
      width={WIDTH}
      onCancel={onClose}
      destroyOnHidden
      okText={okText(t, wanted.flat())}
      cancelText={t('crud.action.cancel')}
      okButtonProps={{ disabled: count === 0 || firstOver !== undefined }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      footer={(buttons) => (
        <Flex wrap justify="end" align="center" gap="small">
          {isNamed && firstOver && (
            <Typography.Text type="danger" role="alert">
              {t('recycle.over', { name: firstOver.group.tenantName })}
            </Typography.Text>
          )}
          {buttons}
        </Flex>
      )}
      styles={{ body: { maxHeight: '60vh', overflowY: 'auto' } }}
    >
      {error && !loading ? (
        <ListFailure error={error} onRetry={run} />
      ) : (
        <Flex vertical gap="middle">
          {refusals.size > 0 && (
            <Alert type="error" showIcon title={t('recycle.refused', { count: refusals.size })} />
          )}
          {shown?.map(({ group, preview }) => (
            <AboutContext key={group.key} value={group.about}>
              <RestoreGroup
                tenantName={isNamed ? group.tenantName : undefined}
                preview={preview}
                choices={choices}
                refusals={refusals}
                isSeveral={isSeveral}
                leftOut={leftOut}
                onLeaveOut={(id, isOut) => setLeftOut((before) => new Map(before).set(id, isOut))}
                onChange={(id, choice) => setChoices((before) => new Map(before).set(id, choice))}
              />
            </AboutContext>
          )) ?? <Skeleton active />}
        </Flex>
      )}
    </Modal>
  );
}
