import { Autocomplete } from '@mantine/core'
import { useCallback, useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { useSuggestions } from '../../../ui/fields/useSuggestions.ts'
import { walkbooks } from '../api.ts'
import type { From } from '../shapes.ts'

interface StreetChoiceProps {
  committeeId: string
  onChange(from: From | null): void
}

export function StreetChoice({ committeeId, onChange }: StreetChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useCallback(
    async (words: string, signal: AbortSignal) =>
      (await call(walkbooks.streets, { committeeId, typed: words }, { signal })).streets,
    [committeeId],
  )
  const { options, state } = useSuggestions(typed, search)
  const labels = new Map(options.map((street) => [`${street.street}, ${street.city}`, street]))
  return (
    <Autocomplete
      label="Street"
      placeholder="K St"
      description={
        state === 'found' && options.length === 0
          ? 'No street of the voter file is called this.'
          : 'Type the beginning and choose the street with its city.'
      }
      error={state === 'failed' ? 'The streets did not load. Type once more.' : undefined}
      value={typed}
      data={[...labels.keys()]}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span>
          {option.value}{' '}
          <span style={{ color: 'var(--mantine-color-dimmed)' }}>
            {counted(labels.get(option.value)?.households ?? 0, 'household')}
          </span>
        </span>
      )}
      onChange={(words) => {
        setTyped(words)
        const chosen = labels.get(words)
        onChange(chosen ? { kind: 'street', street: chosen.street, city: chosen.city } : null)
      }}
    />
  )
}
