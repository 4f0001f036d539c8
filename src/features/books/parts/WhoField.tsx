import { useCallback } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { PersonField, type PersonFieldProps } from '../../../ui/fields/PersonField.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { firms } from '../../firms/api.ts'
import { people } from '../../people/api.ts'
import { splitName } from '../../people/names.ts'
import { books } from '../api.ts'
import type { NamedWho } from '../shapes.ts'

interface WhoFieldProps extends Omit<PersonFieldProps, 'search' | 'onAdd' | 'onChange' | 'value'> {
  committeeId: string
  value: NamedWho | null
  onChange(who: NamedWho | null): void
  /** What a name that no one has becomes. */
  adds: 'person' | 'firm'
}

/** Chooses a person or a firm by any word of the name; adds who is not there yet. */
export function WhoField({ committeeId, value, onChange, adds, ...field }: WhoFieldProps) {
  const addPerson = useWrite(people.add)
  const addFirm = useWrite(firms.add)
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { found } = await call(books.findWho, { committeeId, text }, { signal })
      return found.map(({ kind, id, name, note, givenCents }) => ({
        id: `${kind} ${id}`,
        name,
        note: [note, givenCents === '0' ? '' : `${formatMoney(givenCents)} this year`]
          .filter(Boolean)
          .join(' · '),
      }))
    },
    [committeeId],
  )
  async function addNamed(name: string) {
    try {
      if (adds === 'person') {
        const { personId } = await addPerson.runAsync({ committeeId, evenIfKnown: true, ...splitName(name) })
        onChange({ kind: 'person', id: personId, name })
      } else {
        const { firmId } = await addFirm.runAsync({ committeeId, name })
        onChange({ kind: 'firm', id: firmId, name })
      }
    } catch (error) {
      showProblem(`${name} was not added.`, (error as Error).message)
    }
  }
  return (
    <PersonField
      {...field}
      value={value && { id: `${value.kind} ${value.id}`, name: value.name }}
      onChange={(option) => {
        const [kind, id] = option?.id.split(' ') ?? []
        onChange(option && id ? { kind: kind as NamedWho['kind'], id, name: option.name } : null)
      }}
      search={search}
      onAdd={(name) => void addNamed(name)}
    />
  )
}
