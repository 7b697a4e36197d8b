import { CopyOutlined, PictureOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Divider, Drawer, Flex, Segmented, Switch, Typography } from 'antd';
import { useId } from 'react';
import { CONTENT_WIDTHS, DENSITIES, LAYOUTS, THEMES } from '#contract/codes';
import { type Look, useLook } from '@/hooks/look/useLook';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { feedback } from '@/stores/feedback';
import { copyText } from '@/utils/browser/copy-text';
import { ColourChoice } from './ColourChoice';
import { useSiteLogo } from './useSiteLogo';
import './settings.css';

type Chosen = 'theme' | 'layout' | 'contentWidth' | 'density';
type Switched = 'fixedHeader' | 'fixedSider' | 'tabs';

const CHOICES = {
  theme: THEMES,
  layout: LAYOUTS,
  contentWidth: CONTENT_WIDTHS,
  density: DENSITIES,
} as const;

const SWITCHES = ['fixedHeader', 'fixedSider', 'tabs'] as const;

/** Settings without effect in a layout: ProLayout's mixed header is always fixed. */
const hasNoEffect = (name: Switched, { layout }: Look) =>
  (name === 'fixedHeader' && layout === 'mix') || (name === 'fixedSider' && layout === 'top');

function ChoiceRow({ name }: { name: Chosen }) {
  const t = useT();
  const { look, setLook } = useLook();
  const options = CHOICES[name].map((value) => ({
    value,
    label: t(`tools.settings.${name}.${value}` as 'tools.settings.theme.dark'),
  }));
  return (
    <div className="settings-choice">
      <div>{t(`tools.settings.${name}`)}</div>
      <Segmented<string>
        block
        aria-label={t(`tools.settings.${name}`)}
        options={options}
        value={look[name]}
        onChange={(value) => setLook({ [name]: value })}
      />
    </div>
  );
}

function SwitchRow({ name }: { name: Switched }) {
  const t = useT();
  const id = useId();
  const { look, setLook } = useLook();
  const isIdle = hasNoEffect(name, look);
  const hint = isIdle ? t(`tools.settings.${name as 'fixedHeader'}.idle`) : undefined;
  return (
    <Flex justify="space-between" align="center">
      <div>
        <div id={id}>{t(`tools.settings.${name}`)}</div>
        {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      </div>
      <Switch
        aria-labelledby={id}
        checked={isIdle ? name === 'fixedHeader' : look[name]}
        disabled={isIdle}
        onChange={(checked) => setLook({ [name]: checked })}
      />
    </Flex>
  );
}

/**
 * The page-style settings, applied and saved at once (docs/design/ui.md, "Page-style settings").
 */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { look, resetLook } = useLook();
  const siteLogo = useSiteLogo();

  async function handleCopy() {
    if (await copyText(JSON.stringify(look, null, 2))) feedback.success(t('tools.settings.copied'));
    else feedback.warn({ text: t('crud.copyFailed') });
  }

  return (
    <Drawer
      title={t('tools.settings')}
      open={isOpen}
      onClose={onClose}
      placement={useEndSide()}
      size={320}
    >
      <Flex vertical gap={20}>
        <ChoiceRow name="theme" />
        <ColourChoice />
        <ChoiceRow name="layout" />
        <ChoiceRow name="contentWidth" />
        <ChoiceRow name="density" />
        <Divider size="small" />
        {SWITCHES.map((name) => (
          <SwitchRow key={name} name={name} />
        ))}
        <Divider size="small" />
        <Flex vertical gap={8}>
          <Button icon={<CopyOutlined aria-hidden />} onClick={handleCopy}>
            {t('tools.settings.copy')}
          </Button>
          <Button icon={<UndoOutlined aria-hidden />} onClick={resetLook}>
            {t('tools.settings.reset')}
          </Button>
          {siteLogo.isOpen && (
            <Button
              icon={<PictureOutlined aria-hidden />}
              onClick={() => {
                onClose();
                siteLogo.show();
              }}
            >
              {t('tools.siteLogo')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Drawer>
  );
}
