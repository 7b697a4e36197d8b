import { Modal } from 'antd';
import { LogoChoice } from '@/features/file/LogoChoice';
import { useT } from '@/hooks/useT';

interface SiteLogoProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the site's logo, and chooses another from the files or goes back to the product's own. */
export function SiteLogo({ isOpen, onClose }: SiteLogoProps) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      title={t('file.use.logo')}
      destroyOnHidden
      onCancel={onClose}
      footer={null}
    >
      <LogoChoice />
    </Modal>
  );
}
