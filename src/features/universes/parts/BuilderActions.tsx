import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmarks, IconDots, IconDownload } from '@tabler/icons-react'
import { counted } from '../../../domain/numbers.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { ActingCommittee } from '../../voters/ActingCommittee.tsx'
import { useBuilder } from './BuilderContext.tsx'
import type { Dialog } from './BuilderDialogs.tsx'
import type { LiveCount } from '../result/useCount.ts'
import type { Drafted } from './useCriteria.ts'
import classes from './Builder.module.css'

interface BuilderActionsProps {
  drafted: Drafted
  count: LiveCount
  onDialog: (dialog: Dialog) => void
}

/** Left of the primary action: for whom, what is saved, take it out. */
export function BuilderActions({ count, onDialog }: Omit<BuilderActionsProps, 'drafted'>) {
  const { choices } = useBuilder()
  return (
    <>
      <ActingCommittee />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBookmarks {...icon} />}
        onClick={() => onDialog('saved')}
      >
        Saved
      </Button>
      {choices.mayExport && (
        <Button
          variant="default"
          size="xs"
          visibleFrom="sm"
          leftSection={<IconDownload {...icon} />}
          disabled={!count.data?.voters}
          onClick={() => onDialog('export')}
        >
          Export
        </Button>
      )}
    </>
  )
}

/** The primary action; on a phone it sits under the thumb, with the count beside it. */
export function SaveBar({ drafted, count, onDialog }: BuilderActionsProps) {
  const { choices, criteria, change } = useBuilder()
  const { saved, isChanged, openSaved } = drafted
  const isEmpty = criteria.steps.length === 0

  function startOver() {
    const before = criteria
    openSaved(null)
    showUndo({ message: 'The steps are cleared.', onUndo: () => change(before) })
  }
  return (
    <div className={classes.bar}>
      <span className={classes.barCount} data-old={count.isCounting || undefined}>
        {count.data ? counted(count.data.voters, 'voter') : 'No steps yet'}
      </span>
      {choices.mayEdit && (
        <Button
          size="xs"
          disabled={isEmpty || (saved !== null && !isChanged)}
          onClick={() => onDialog(saved ? 'again' : 'new')}
        >
          {saved ? 'Save changes' : 'Save as universe'}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="More for this universe">
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.mayEdit && saved && (
            <>
              <Menu.Item onClick={() => onDialog('again')}>Name, note, live or frozen</Menu.Item>
              <Menu.Item onClick={() => onDialog('new')}>Save as a new universe</Menu.Item>
            </>
          )}
          {saved && isChanged && (
            <Menu.Item onClick={() => change(saved.criteria)}>Discard the changes</Menu.Item>
          )}
          <Menu.Item disabled={isEmpty} onClick={startOver}>
            Start over
          </Menu.Item>
          {choices.mayExport && (
            <Menu.Item hiddenFrom="sm" disabled={!count.data?.voters} onClick={() => onDialog('export')}>
              Export
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

const icon = { size: 16, stroke: 1.6 }
