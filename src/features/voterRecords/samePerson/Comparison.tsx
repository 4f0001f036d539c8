import { Anchor, Button, Collapse, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { nearlyCertain, worthAsking } from '../../../domain/voters/duplicates.ts'
import { Bar } from '../../../ui/Bar.tsx'
import type { Possible } from '../shapes.ts'
import classes from './Comparison.module.css'
import { PartyMark } from '../parts/PartyMark.tsx'
import { useVoterLink } from '../parts/PeopleList.tsx'

interface ComparisonProps {
  other: Possible
  busy: boolean
  onMerge?: () => void
}

/** Another record, how likely it is the same person, and why, field by field. */
export function Comparison({ other, busy, onMerge }: ComparisonProps) {
  const { person, voterNumber, score, fields } = other
  const [open, { toggle }] = useDisclosure(score < nearlyCertain)
  const linkTo = useVoterLink()
  return (
    <div className={classes.other}>
      <div className={classes.head}>
        <PartyMark party={person.party} />
        <span className={classes.words}>
          <Anchor component={Link} to={linkTo(person.id)} fw={550}>
            {person.name}
          </Anchor>
          {person.age !== null && <Text span>, {person.age}</Text>}
          <Text size="xs" c="dimmed">
            {[person.address, `voter number ${voterNumber}`].filter(Boolean).join(' · ')}
          </Text>
        </span>
        {onMerge && (
          <Button size="xs" variant="light" loading={busy} onClick={onMerge}>
            Merge into this record
          </Button>
        )}
      </div>
      <button type="button" className={classes.why} aria-expanded={open} onClick={toggle}>
        <span className={classes.bar}>
          <Bar part={score} whole={100} />
        </span>
        {score} of 100, {verdict(score)}
      </button>
      <Collapse expanded={open}>
        <dl className={classes.fields}>
          {fields.map(({ field, words, points }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{words}</dd>
              <dd className="figure">{points > 0 ? `+${points}` : points}</dd>
            </div>
          ))}
        </dl>
      </Collapse>
    </div>
  )
}

function verdict(score: number): string {
  if (score >= nearlyCertain) return 'very likely the same person'
  return score >= worthAsking ? 'perhaps the same person' : 'probably someone else'
}
