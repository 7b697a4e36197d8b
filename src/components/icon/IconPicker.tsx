import { CloseOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Modal, Pagination, Space, theme } from 'antd';
import { useState } from 'react';
import { FocusFirst } from '@/components/FocusFirst';
import { useT } from '@/hooks/useT';
import icons from '../../../public/icons.json';
import { AddonIcon } from './AddonIcon';
import { meansIcon } from './icon-words';
import { ServerIcon } from './ServerIcon';
import './icon-picker.css';

/** Page size and width (docs/product.md, "Icon picker"). */
const PAGE_SIZE = 40;
const WIDTH = 930;

const PREFIX = 'icon-';

interface IconPickerProps {
  /** Id of the control, set by the form item for its label. */
  id?: string;
  /** Icon name as stored by the server, e.g. `icon-team`. */
  value?: string | null;
  onChange?: (name: string | null) => void;
}

/** A form control to choose one of the built-in icons. */
export function IconPicker({ id, value, onChange }: IconPickerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>();

  const open = () => {
    setChosen(value);
    setIsOpen(true);
  };

  const choose = () => {
    if (!chosen) return;
    setIsOpen(false);
    onChange?.(chosen);
  };

  return (
    <Space wrap>
      {value && (
        <Space size="small">
          <ServerIcon name={value} className="icon-picker-preview" />
          {value}
        </Space>
      )}
      <Button id={id} onClick={open}>
        {t('permission.icon.choose')}
      </Button>
      {value && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('permission.icon.clear')}
          onClick={() => onChange?.(null)}
        />
      )}
      <Modal
        open={isOpen}
        title={t('permission.icon.choose')}
        width={WIDTH}
        okText={t('permission.icon.ok')}
        cancelText={t('crud.action.cancel')}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
        onOk={choose}
      >
        <IconGrid chosen={chosen} onChange={setChosen} />
      </Modal>
    </Space>
  );
}

interface IconGridProps {
  chosen: string | null | undefined;
  onChange: (name: string) => void;
}

function IconGrid({ chosen, onChange }: IconGridProps) {
  const t = useT();
  const { token } = theme.useToken();
  const [part, setPart] = useState('');
  const [page, setPage] = useState(1);
  const text = part.trim().toLowerCase().replace(PREFIX, '');
  const found = icons.filter((icon) => meansIcon(text, icon.font_class));
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  return (
    <>
      <FocusFirst />
      <Input.Search
        aria-label={t('permission.icon.search')}
        placeholder={t('permission.icon.search')}
        allowClear
        value={part}
        onChange={(event) => {
          setPart(event.target.value);
          setPage(1);
        }}
        style={{ marginBlockEnd: token.margin }}
      />
      {shown.length === 0 && <Empty description={t('permission.icon.none')} />}
      {/* Radio buttons: a single tab stop, arrow keys move between the icons. */}
      <div role="radiogroup" aria-label={t('permission.icon.list')} className="icon-grid">
        {shown.map(({ id, font_class }) => (
          <label key={id} className="icon-choice">
            <input
              type="radio"
              name="icon-choice"
              checked={chosen === PREFIX + font_class}
              onChange={() => onChange(PREFIX + font_class)}
            />
            <span>
              <AddonIcon addon={font_class} icon={font_class} size="small" />
              <span className="icon-name">{font_class}</span>
            </span>
          </label>
        ))}
      </div>
      <Pagination
        align="end"
        size="small"
        style={{ marginBlockStart: token.margin }}
        current={page}
        pageSize={PAGE_SIZE}
        total={found.length}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  );
}
