import { useModel } from '@umijs/max';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { BASE_PATH } from '#contract/codes';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { setSiteLogo } from '@/services/site';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';

const FileChooser = lazy(async () => ({ default: (await import('./FileChooser')).FileChooser }));
const OWN_LOGO = `${BASE_PATH}logo.svg`;

/** The site's logo, which is chosen from the files at once, or becomes the product's own again. */
export function LogoChoice() {
  const t = useT();
  const { message } = App.useApp();
  const { initialState, setInitialState } = useModel('@@initialState');
  const [isChoosing, setIsChoosing] = useState(false);
  const logo = initialState?.site?.basicLogo || OWN_LOGO;

  const save = async (fileId: number | null) => {
    try {
      const site = await setSiteLogo(fileId);
      await setInitialState((state) => ({ menus: [], ...state, site }));
      void message.success(t('file.logo.done'));
      setIsChoosing(false);
    } catch (error) {
      // The request layer has shown it.
      if (!(error instanceof CallError)) throw error;
    }
  };

  return (
    <>
      <Flex vertical gap="middle" align="start">
        <img
          src={logo}
          alt={t('file.use.logo')}
          style={{ maxWidth: '100%', height: 96, objectFit: 'contain' }}
        />
        <span>{t('file.logo.hint')}</span>
        <Flex gap="small" wrap>
          <Button type="primary" onClick={() => setIsChoosing(true)}>
            {t('file.logo.choose')}
          </Button>
          {logo !== OWN_LOGO && (
            <Button onClick={() => void save(null)}>{t('file.logo.own')}</Button>
          )}
        </Flex>
      </Flex>
      <Later isOpen={isChoosing} onFail={() => setIsChoosing(false)}>
        <FileChooser
          isOpen={isChoosing}
          title={t('file.logo.choose')}
          kind="image"
          onClose={() => setIsChoosing(false)}
          onChoose={async ([file]) => file && save(file.id)}
        />
      </Later>
    </>
  );
}
