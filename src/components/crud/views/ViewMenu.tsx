import { CheckOutlined, DownOutlined, EyeOutlined } from '@ant-design/icons';
import { App, Button, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ListName } from '#contract/codes';
import type { View } from '#contract/view';
import { Later } from '@/components/Later';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { listViews, removeView, updateView } from '@/services/view';
import { lazy } from '@/utils/lazy';
import { useAsk } from '../useAsk';
import type { useDefaultView } from './useDefaultView';
import type { TableLook } from './useTableLook';

const ViewForm = lazy(async () => ({ default: (await import('./ViewForm')).ViewForm }));

interface ViewMenuProps {
  list: ListName;
  /** The current filters, sort and page size. */
  search: string;
  look: TableLook;
  onLook: (look: TableLook) => void;
  views: Omit<ReturnType<typeof useDefaultView>, 'url'>;
}

/** Saved views of a list. Choosing one navigates to its query and applies its columns. */
export function ViewMenu({ list, search, look, onLook, views }: ViewMenuProps) {
  const t = useT();
  const { defaultView, setDefaultView, show } = views;
  const { data = [], loading, refresh } = useData(() => listViews(list), { manual: true });
  const { act, ask } = useAsk(refresh);
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<number | undefined>(defaultView?.id);
  const [form, setForm] = useState<{ row?: View & { isDefault: boolean } }>();
  const anchor = useRef<HTMLSpanElement>(null);
  const isShown = (view: View) => view.search === search && isSameLook(view.look, look);
  const active = data.find((view) => view.id === chosen) ?? data.find(isShown);
  const label =
    active && (isShown(active) ? active.name : t('crud.view.changed', { name: active.name }));
  const isDefault = (view: View) => view.id === defaultView?.id;

  // Shows the default view from cache until the current one has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (defaultView) refresh();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says counts here
  useEffect(() => {
    if (loading || !defaultView || data.length === 0) return;
    const current = data.find(isDefault);
    if (current?.search === defaultView.search) return;
    setDefaultView(current);
    if (current && search === defaultView.search) show(current.search, { replace: true });
  }, [data, loading]);

  /** Back to the page's default list. */
  const leave = () => {
    setChosen(undefined);
    onLook({});
    show('');
  };

  const open = (view: View) => {
    setChosen(view.id);
    onLook(view.look);
    show(view.search);
  };

  const remove = (view: View) =>
    ask({
      title: t('crud.ask.remove.title'),
      content: t('crud.ask.remove.content', { names: view.name }),
      okText: t('crud.action.remove'),
      isDanger: true,
      run: async () => {
        await removeView(view);
        setChosen(undefined);
        if (isDefault(view)) setDefaultView(undefined);
      },
      done: t('crud.view.removed'),
    });

  const itemOf = (view: View) => ({
    key: `view-${view.id}`,
    icon: tickOf(view.id === active?.id),
    label: [
      view.name,
      view.isMine ? '' : t('crud.view.by', { owner: view.ownerName }),
      isDefault(view) ? t('crud.view.isDefault') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    onClick: () => open(view),
  });

  const groupOf = (key: string, label: string, part: readonly View[]) =>
    part.length > 0 ? [{ key, type: 'group' as const, label, children: part.map(itemOf) }] : [];

  const itemsOf = (view: View): MenuProps['items'] => [
    ...(view.isMine
      ? [
          {
            key: 'save',
            label: t('crud.view.save', { name: view.name }),
            onClick: () =>
              void act(
                () => updateView({ ...contentOf(view), search, look }),
                t('crud.view.saved'),
              ),
          },
          {
            key: 'edit',
            label: t('crud.view.edit', { name: view.name }),
            onClick: () => setForm({ row: { ...view, isDefault: isDefault(view) } }),
          },
        ]
      : []),
    {
      key: 'default',
      label: t(isDefault(view) ? 'crud.view.noDefault' : 'crud.view.makeDefault', {
        name: view.name,
      }),
      onClick: () => setDefaultView(isDefault(view) ? undefined : view),
    },
    ...(view.isMine
      ? [
          {
            key: 'remove',
            danger: true,
            label: t('crud.view.remove', { name: view.name }),
            onClick: () => void remove(view),
          },
        ]
      : []),
  ];

  const items: MenuProps['items'] = [
    ...groupOf(
      'mine',
      t('crud.view.mine'),
      data.filter((view) => view.isMine),
    ),
    ...groupOf(
      'others',
      t('crud.view.others'),
      data.filter((view) => !view.isMine),
    ),
    ...(data.length > 0
      ? [
          { key: 'none', icon: tickOf(!active), label: t('crud.view.none'), onClick: leave },
          { key: 'line', type: 'divider' as const },
        ]
      : []),
    { key: 'add', label: t('crud.view.add'), onClick: () => setForm({}) },
    ...((active && itemsOf(active)) ?? []),
  ];

  const closeForm = () => {
    setForm(undefined);
    anchor.current?.querySelector('button')?.focus();
  };

  return (
    <span ref={anchor} className="view-anchor">
      <MenuDropdown
        placement="bottomRight"
        classNames={{ root: 'view-menu' }}
        onOpenChange={(isOpen) => isOpen && refresh()}
        menu={{ items }}
      >
        <Button type="text" title={label}>
          {!label && <EyeOutlined className="view-icon" aria-hidden />}
          <span className={`view-name ${label ? '' : 'is-general'}`}>
            {label ?? t('crud.view.title')}
          </span>
          <DownOutlined aria-hidden />
        </Button>
      </MenuDropdown>
      <Later isOpen={form !== undefined} onFail={closeForm}>
        {form && (
          <ViewForm
            row={form.row}
            content={{ list, search, look }}
            onClose={closeForm}
            onSaved={(view, wantsDefault) => {
              closeForm();
              setChosen(view.id);
              void message.success(t('crud.view.saved'));
              if (wantsDefault) setDefaultView(view);
              else if (isDefault(view)) setDefaultView(undefined);
              refresh();
            }}
            onOutdated={() => {
              closeForm();
              refresh();
            }}
          />
        )}
      </Later>
    </span>
  );
}

/** Marks the chosen view by more than a colour. The tick keeps its space when hidden. */
const tickOf = (isChosen: boolean) => (
  <CheckOutlined aria-hidden style={isChosen ? undefined : { visibility: 'hidden' }} />
);

const isSameLook = (one: TableLook, other: TableLook) =>
  JSON.stringify(one) === JSON.stringify(other);

const contentOf = ({ id, version, name, isShared }: View) => ({ id, version, name, isShared });
