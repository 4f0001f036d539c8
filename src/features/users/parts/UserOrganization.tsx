import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { organizations } from '../../organizations/api.ts'
import { users } from '../api.ts'
import type { UserDetail } from './UserDrawer.tsx'

const none = { value: 'none', label: 'No organization' }

export function UserOrganization({ user }: { user: UserDetail }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const isChoosing = search !== '' && search !== user.organizationName && search !== none.label
  const list = useRead(
    organizations.list,
    { search: isChoosing ? search : '', state: 'open' },
    { keepPrevious: true },
  )
  const move = useWrite(users.setOrganization, {
    refresh: [users.list, users.get],
    onError: (error) => showProblem(error.message, 'The organization is as it was.'),
  })
  const found = (list.data?.organizations ?? []).map((o) => ({ value: o.id, label: o.name }))
  const current =
    user.organizationId && !found.some((o) => o.value === user.organizationId)
      ? [{ value: user.organizationId, label: user.organizationName ?? 'Archived organization' }]
      : []

  async function change(value: string) {
    const before = user.organizationId
    await move.runAsync({ id: user.id, organizationId: value === none.value ? null : value })
    // Moving back would not bring the committees back, so undo is offered only where it would be true.
    if (user.committees.length > 0) showDone(`${user.name} is moved. The committees stayed behind.`)
    else
      showUndo({
        message: `${user.name} is moved.`,
        onUndo: () => move.runAsync({ id: user.id, organizationId: before }),
      })
  }

  return (
    <Select
      label="Organization"
      description="Moving takes away the committees of the old organization."
      searchable
      data={[none, ...current, ...found]}
      value={user.organizationId ?? none.value}
      disabled={move.busy}
      allowDeselect={false}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value) => value && void change(value).catch(() => {})}
    />
  )
}
