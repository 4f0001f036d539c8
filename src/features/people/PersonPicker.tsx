import { useCallback } from 'react'
import { call, useWrite } from '../../app/browser/call.ts'
import { PersonField, type PersonFieldProps, type PersonOption } from '../../ui/fields/PersonField.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { people } from './api.ts'
import { splitName } from './names.ts'

interface PersonPickerProps extends Omit<PersonFieldProps, 'search' | 'onAdd' | 'onChange'> {
  committeeId: string
  onChange(person: PersonOption | null): void
  /** No one of this name: the person is added by the name alone. Leave out where only known people fit. */
  mayAdd?: boolean
}

/** Chooses one of the committee's people by any word of the name, the email or the phone; adds who is not there yet. */
export function PersonPicker({ committeeId, onChange, mayAdd, ...field }: PersonPickerProps) {
  const add = useWrite(people.add, { refresh: [people.list] })
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await call(people.choices, { committeeId, text }, { signal })).people,
    [committeeId],
  )
  async function addNamed(name: string) {
    try {
      const { personId } = await add.runAsync({ committeeId, evenIfKnown: true, ...splitName(name) })
      onChange({ id: personId, name })
    } catch (error) {
      showProblem(`${name} was not added.`, (error as Error).message)
    }
  }
  return (
    <PersonField
      {...field}
      onChange={onChange}
      search={search}
      onAdd={mayAdd ? (name) => void addNamed(name) : undefined}
    />
  )
}
