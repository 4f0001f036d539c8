import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../app/browser/call.ts'
import { useProfile } from '../../../app/browser/session.tsx'
import { people } from '../../people/api.ts'
import { readList, type List } from '../readList.ts'

interface PeopleListProps {
  onList(list: List): void
  onProblem(problem: string): void
}

// A list's export is at its path; fundraising keeps its donors below its own folder.
const lists = { People: people.list.path, Donors: 'fundDonors/list' }

/** The people or donors of a committee, through the export that asks for the right and is on record. */
export function PeopleList({ onList, onProblem }: PeopleListProps) {
  const { committees } = useProfile()
  const [isBusy, setBusy] = useState(false)
  if (committees.length === 0) return null

  async function take(path: string, committeeId: string) {
    setBusy(true)
    try {
      const filter = encodeURIComponent(JSON.stringify({ committeeId }))
      const answer = await fetch(`/api/exports/${path}.csv?filter=${filter}`, { credentials: 'same-origin' })
      if (!answer.ok) throw new CallError(answer.status, (await answer.json().catch(() => ({}))) as object)
      onList(readList(await answer.text()))
    } catch (error) {
      onProblem((error as Error).message)
    }
    setBusy(false)
  }

  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={isBusy}>
          People or donors
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {committees.flatMap(({ id, name }) =>
          Object.entries(lists).map(([words, path]) => (
            <Menu.Item key={`${id} ${path}`} onClick={() => void take(path, id)}>
              {words} of {name}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
