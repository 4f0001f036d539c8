import { Link, useSearchParams } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import type { Committee } from '../api.ts'
import { officeWords } from '../words.ts'
import { Choice, cycleOptions } from './Choice.tsx'

/** Who this is, in one line. */
export function CommitteeFacts({ committee }: { committee: Committee }) {
  const { candidate, city, organizedOn, dissolvedOn, other } = committee
  const words = [
    candidate,
    officeWords(committee),
    city,
    organizedOn && `organized ${formatDate(organizedOn)}`,
    dissolvedOn && `dissolved ${formatDate(dissolvedOn)}`,
  ]
  return (
    <>
      {words.filter(Boolean).join(' · ')}
      {other && (
        <>
          {' · Also filed as '}
          <Link to={linkTo('/candidate-committee/:id', { id: String(other.id) })}>{other.name}</Link>
        </>
      )}
    </>
  )
}

export function CyclePicker({ cycle, cycles }: Pick<Committee, 'cycle' | 'cycles'>) {
  const [, setParams] = useSearchParams()
  return (
    <Choice
      label="Cycle"
      value={String(cycle ?? '')}
      options={cycleOptions(cycles)}
      onChange={(chosen) => setParams(chosen ? { cycle: chosen } : {}, { replace: true })}
    />
  )
}
