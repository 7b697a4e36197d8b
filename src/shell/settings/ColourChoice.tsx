import { CheckOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useLook } from '@/hooks/look/useLook';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { defaultSettings } from '../../../config/defaultSettings';

/** Ant Design's base colours by name. */
const COLOURS = {
  [defaultSettings.primaryColor]: 'blue',
  '#2f54eb': 'geekblue',
  '#722ed1': 'purple',
  '#eb2f96': 'magenta',
  '#f5222d': 'red',
  '#fa8c16': 'orange',
  '#52c41a': 'green',
  '#13c2c2': 'cyan',
} as const;

/** The browser's colour picker; reports a colour once it is final. */
function AnyColour() {
  const t = useT();
  const { look, setLook } = useLook();
  const input = useRef<HTMLInputElement>(null);
  const decide = useLatest(setLook);
  useEffect(() => {
    const field = input.current;
    // React's `onChange` fires for every intermediate colour.
    const handleChange = () => field && decide.current({ primary: field.value });
    field?.addEventListener('change', handleChange);
    return () => field?.removeEventListener('change', handleChange);
  }, [decide]);
  return (
    <Tooltip title={t('tools.settings.primary.any')}>
      <input
        key={look.primary}
        ref={input}
        type="color"
        className="settings-any-colour"
        aria-label={t('tools.settings.primary.any')}
        defaultValue={look.primary}
      />
    </Tooltip>
  );
}

/** Selects the primary colour: one of antd's, or any. */
export function ColourChoice() {
  const t = useT();
  const id = useId();
  const { look, setLook } = useLook();
  return (
    <div className="settings-choice">
      <div id={id}>{t('tools.settings.primary')}</div>
      <div className="settings-colours">
        <div role="radiogroup" aria-labelledby={id}>
          {Object.entries(COLOURS).map(([colour, name]) => (
            <Tooltip key={colour} title={t(`tools.colour.${name}`)}>
              <label className={`settings-colour settings-colour-${name}`}>
                <input
                  type="radio"
                  name={id}
                  aria-label={t(`tools.colour.${name}`)}
                  checked={look.primary === colour}
                  onChange={() => setLook({ primary: colour })}
                />
                <CheckOutlined aria-hidden />
              </label>
            </Tooltip>
          ))}
        </div>
        <AnyColour />
      </div>
    </div>
  );
}
