import type { Member } from '#contract/member/member';
import type { RowsInOrder } from '@/components/crud/neighbour/useRowNeighbours';
import type { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { ResetResult } from '@/features/member/reset-part';
import { numberIn, type useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { lazy } from '@/utils/lazy';
import type { useMemberActions } from '../useMemberActions';

const BulkResult = lazy(async () => ({
  default: (await import('@/components/crud/BulkResult')).BulkResult,
}));
const LetterForm = lazy(async () => ({
  default: (await import('@/features/letter/LetterForm')).LetterForm,
}));
const MemberPart = lazy(async () => ({
  default: (await import('./detail/MemberPart')).MemberPart,
}));
const MemberForm = lazy(async () => ({ default: (await import('./form/MemberForm')).MemberForm }));
const MoveForm = lazy(async () => ({ default: (await import('./bulk/MoveForm')).MoveForm }));
const ImportPart = lazy(async () => ({
  default: (await import('./import/ImportPart')).ImportPart,
}));

interface UserDialogsProps {
  crud: ReturnType<typeof useCrud<Member>>;
  actions: ReturnType<typeof useMemberActions>;
  /** URL state that names the user whose details are open. */
  shown: ReturnType<typeof useAddress<'member' | 'part' | 'tabPage'>>;
  /** The rows of the list, along which the details move. */
  along: RowsInOrder<Member>;
  isImporting: boolean;
  onImportClose: () => void;
  /** Reloads the list and the departments. */
  reload: () => unknown;
}

/** The dialogs and drawers of the users page; each loads when first opened. */
export function UserDialogs(props: UserDialogsProps) {
  const { crud, actions, shown, reload } = props;
  const { bulk } = actions;
  const can = useCan();
  const member = can('GET /user/admin/member/detail') ? numberIn(shown.values.member) : undefined;
  return (
    <>
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <MemberForm
          isOpen={crud.isOpen}
          row={crud.editing}
          preset={crud.preset}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
      <Later isOpen={actions.moving.length > 0} onFail={actions.stopMoving}>
        <MoveForm
          members={actions.moving}
          names={crud.namesOf(actions.moving)}
          onClose={actions.stopMoving}
          onSaved={reload}
        />
      </Later>
      <Later isOpen={actions.letter !== undefined} onFail={actions.stopWriting}>
        <LetterForm start={actions.letter} onClose={actions.stopWriting} />
      </Later>
      <Later isOpen={member !== undefined} onFail={() => shown.change({})}>
        <MemberPart
          id={member}
          along={props.along}
          actionsOf={actions.actionsOf}
          onShow={(id) => shown.change({ ...shown.values, member: id }, { replace: true })}
          onClose={() => shown.change({})}
          onChanged={reload}
        />
      </Later>
      <Later isOpen={bulk.refused.length > 0} onFail={bulk.close}>
        <BulkResult done={bulk.done} refused={bulk.refused} onClose={bulk.close} />
      </Later>
      <Later isOpen={actions.resets.length > 0} onFail={actions.clearResets}>
        <ResetResult resets={actions.resets} onClose={actions.clearResets} />
      </Later>
      <Later isOpen={props.isImporting} onFail={props.onImportClose}>
        <ImportPart isOpen={props.isImporting} onClose={props.onImportClose} onImported={reload} />
      </Later>
    </>
  );
}
