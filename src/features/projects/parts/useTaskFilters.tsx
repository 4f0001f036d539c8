import { useMemo } from 'react'
import type { FilterBarProps } from '../../../ui/FilterBar.tsx'
import type { Card } from '../api.ts'
import type { DueFilter } from '../rules.ts'
import type { ProjectUrl } from './projectUrl.ts'

const dueWords: { value: DueFilter; label: string }[] = [
  { value: 'overdue', label: 'overdue' },
  { value: 'this week', label: 'due this week' },
  { value: 'none', label: 'without a due date' },
]

/** "Tasks of [anyone] that are [due any time]". */
export function useTaskFilters(cards: Card[], [state, set]: ProjectUrl): FilterBarProps {
  const owners = useMemo(() => {
    const names = new Map(cards.flatMap(({ ownerId, ownerName }) => (ownerId ? [[ownerId, ownerName]] : [])))
    return [
      ...Array.from(names, ([value, label]) => ({ value, label })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
      { value: 'nobody', label: 'no one yet' },
    ]
  }, [cards])
  return {
    subject: 'Tasks',
    search: {
      value: state.words,
      onChange: (words) => void set({ words: words || null }),
      placeholder: 'Words of the title',
    },
    filters: [
      {
        id: 'owner',
        before: 'of',
        any: 'anyone',
        name: 'Owner',
        always: true,
        value: state.owner,
        options: owners,
        onChange: (owner) => void set({ owner }),
      },
      {
        id: 'due',
        before: 'that are',
        any: 'due any time',
        name: 'Due',
        always: true,
        value: state.due,
        options: dueWords,
        onChange: (due) => void set({ due: due as DueFilter | null }),
      },
    ],
  }
}
