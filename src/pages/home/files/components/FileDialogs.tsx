import type { Folder } from '#contract/file/folder';
import { Later } from '@/components/Later';
import { lazy } from '@/utils/lazy';
import type { useFileActions } from '../useFileActions';
import type { useFolders } from '../useFolders';

const FileDrawer = lazy(async () => ({ default: (await import('./FileDrawer')).FileDrawer }));
const FolderForm = lazy(async () => ({ default: (await import('./FolderForm')).FolderForm }));
const MoveForm = lazy(async () => ({ default: (await import('./MoveForm')).MoveForm }));
const SiteLogo = lazy(async () => ({ default: (await import('./SiteLogo')).SiteLogo }));
const RenameForm = lazy(async () => ({ default: (await import('./RenameForm')).RenameForm }));

interface FileDialogsProps {
  files: ReturnType<typeof useFileActions>;
  folders: ReturnType<typeof useFolders>;
  /** The file whose details are open. */
  shown?: number;
  onHide: () => void;
  /** Whether the dialog about the site's logo is open. */
  isLogoShown: boolean;
  onLogoHide: () => void;
  /** Reloads the list and the folders. */
  reload: () => unknown;
}

/** The dialogs and drawers of the page of files; each loads when first opened. */
export function FileDialogs(props: FileDialogsProps) {
  const { files, folders, shown, onHide, reload } = props;
  const all: readonly Folder[] = folders.all ?? [];
  return (
    <>
      <Later isOpen={shown !== undefined} onFail={onHide}>
        <FileDrawer id={shown} onClose={onHide} />
      </Later>
      <Later isOpen={props.isLogoShown} onFail={props.onLogoHide}>
        <SiteLogo isOpen={props.isLogoShown} onClose={props.onLogoHide} />
      </Later>
      <Later isOpen={files.renaming !== undefined} onFail={files.close}>
        <RenameForm file={files.renaming} onClose={files.close} onSaved={files.renamed} />
      </Later>
      <Later isOpen={files.moving.length > 0} onFail={files.close}>
        <MoveForm
          files={files.moving}
          names={files.namesOf(files.moving)}
          folders={all}
          onClose={files.close}
          onSaved={reload}
        />
      </Later>
      <Later isOpen={folders.task !== undefined} onFail={folders.close}>
        <FolderForm
          task={folders.task}
          folders={all}
          onClose={folders.close}
          onSaved={folders.saved}
        />
      </Later>
    </>
  );
}
