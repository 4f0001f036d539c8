import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Selected } from '../../../ui/table/DataTable.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { members, type Member } from '../api.ts'

/** Suspends those of the selection one may suspend, and says how many were left alone. */
export function SuspendSelected({ selected }: { selected: Selected<Member> }) {
  const [busy, setBusy] = useState(false)
  const suspend = useWrite(members.suspend, { refresh: [members.list] })
  const restore = useWrite(members.restore, { refresh: [members.list] })
  const reachable = selected.rows.filter((m) => m.mayManage && !m.suspendedAt)
  const leftOut = selected.rows.length - reachable.length

  async function suspendAll() {
    setBusy(true)
    const done: string[] = []
    try {
      for (const { id } of reachable) {
        await suspend.runAsync({ id })
        done.push(id)
      }
      selected.clear()
    } catch (error) {
      showProblem((error as Error).message, `${counted(done.length, 'member')} suspended before that.`)
    } finally {
      setBusy(false)
    }
    if (done.length === 0) return
    showUndo({
      message: `${counted(done.length, 'member')} suspended and signed out.`,
      onUndo: async () => {
        for (const id of done) await restore.runAsync({ id })
      },
    })
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        disabled={reachable.length === 0}
        onClick={() => void suspendAll()}
      >
        Suspend
      </Button>
      {leftOut > 0 && (
        <Text size="sm" c="dimmed">
          {counted(leftOut, 'person', 'people')} left as they are
        </Text>
      )}
    </>
  )
}
