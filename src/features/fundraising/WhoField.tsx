import { useCallback } from 'react'
import { call } from '../../app/browser/call.ts'
import { PersonField, type PersonFieldProps } from '../../ui/fields/PersonField.tsx'
import type { NamedWho } from '../books/shapes.ts'
import { fundDonors } from './donors/api.ts'

interface WhoFieldProps extends Omit<PersonFieldProps, 'search' | 'onAdd' | 'onChange' | 'value'> {
  committeeId: string
  value: NamedWho | null
  onChange(who: NamedWho | null): void
}

/** Chooses a person or a firm of the committee by any word of the name. */
export function WhoField({ committeeId, value, onChange, ...field }: WhoFieldProps) {
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { found } = await call(fundDonors.find, { committeeId, text }, { signal })
      return found.map(({ kind, id, name, note }) => ({ id: `${kind} ${id}`, name, note }))
    },
    [committeeId],
  )
  return (
    <PersonField
      {...field}
      value={value && { id: `${value.kind} ${value.id}`, name: value.name }}
      onChange={(option) => {
        const [kind, id] = option?.id.split(' ') ?? []
        onChange(option && id ? { kind: kind as NamedWho['kind'], id, name: option.name } : null)
      }}
      search={search}
    />
  )
}
