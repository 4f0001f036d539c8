import { Autocomplete, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { PersonRow } from '../shapes.ts'

interface BulkTagProps {
  committeeId: string
  selected: { rows: PersonRow[]; clear(): void }
  known: { tag: string }[]
}

/** One tag on everyone who is chosen; undo takes it only from those who did not have it before. */
export function BulkTag({ committeeId, selected, known }: BulkTagProps) {
  const [tag, setTag] = useState('')
  const put = useWrite(people.tag, { refresh: [people.list, people.tags, people.get] })
  const take = useWrite(people.untag, { refresh: [people.list, people.tags, people.get] })
  async function save() {
    const without = selected.rows.filter((row) => !row.tags.includes(tag.trim())).map((row) => row.id)
    if (!tag.trim() || without.length === 0) return selected.clear()
    try {
      await put.runAsync({ committeeId, personIds: without, tag })
      showUndo({
        message: `${counted(without.length, 'person', 'people')} tagged ${tag.trim()}.`,
        onUndo: () => take.runAsync({ committeeId, personIds: without, tag: tag.trim() }),
      })
      selected.clear()
    } catch (error) {
      showProblem('No one was tagged.', (error as Error).message)
    }
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Autocomplete
        size="xs"
        aria-label="Tag"
        placeholder="Tag"
        value={tag}
        onChange={setTag}
        data={known.map((one) => one.tag)}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
        maxLength={60}
        w={180}
      />
      <Button size="xs" onClick={() => void save()} loading={put.busy} disabled={!tag.trim()}>
        Add tag
      </Button>
    </Group>
  )
}
