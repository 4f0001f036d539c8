import { useBuilder } from './BuilderContext.tsx'
import { finished } from './builderState.ts'
import { ExportUniverse } from './ExportUniverse.tsx'
import { SavedUniverses } from './SavedUniverses.tsx'
import { SaveUniverse } from './SaveUniverse.tsx'
import type { LiveCount } from '../result/useCount.ts'
import type { Drafted } from './useCriteria.ts'

/** new: save as another universe; again: save the changes of the open one. */
export type Dialog = 'new' | 'again' | 'saved' | 'export'

interface BuilderDialogsProps {
  committeeId: string
  drafted: Drafted
  count: LiveCount
  dialog: Dialog | null
  onClose: () => void
}

export function BuilderDialogs({ committeeId, drafted, count, dialog, onClose }: BuilderDialogsProps) {
  const { choices, criteria } = useBuilder()
  const { saved, isChanged, openSaved, wasSaved } = drafted
  // Unchanged means the same bytes: a frozen universe keeps its voters only then.
  const unchanged = saved && !isChanged ? saved : null
  return (
    <>
      <SaveUniverse
        opened={dialog === 'new' || dialog === 'again'}
        onClose={onClose}
        committeeId={committeeId}
        criteria={unchanged?.criteria ?? finished(criteria)}
        voters={count.data?.voters}
        saved={dialog === 'again' ? saved : null}
        onSaved={wasSaved}
      />
      <SavedUniverses
        opened={dialog === 'saved'}
        onClose={onClose}
        committeeId={committeeId}
        openId={saved?.id ?? null}
        mayEdit={choices.mayEdit}
        onOpen={openSaved}
      />
      {choices.mayExport && (
        <ExportUniverse
          opened={dialog === 'export'}
          onClose={onClose}
          committeeId={committeeId}
          criteria={unchanged?.criteria ?? count.counted}
          universe={unchanged}
          voters={count.data?.voters ?? 0}
          cap={choices.exportCap}
        />
      )}
    </>
  )
}
