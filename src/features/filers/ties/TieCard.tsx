import { Anchor, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { filerName } from '../../../domain/filings/shown.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { TieFields, Untied } from './tieApi.ts'
import { eraWords } from '../words.ts'
import { TieForm } from './TieForm.tsx'
import { fieldsOf } from './tieFields.ts'
import classes from './Tie.module.css'

interface TieCardProps {
  filer: Untied
  isCurrent: boolean
  isEditing: boolean
  isSkipped: boolean
  busy: boolean
  onEdit: () => void
  onCancel: () => void
  onAccept: (fields: Omit<TieFields, 'filerId'>) => Promise<void>
  onSkip: () => void
  onUntie: (id: string) => void
}

/** One filer, what is suggested, and what speaks for it. */
export function TieCard(props: TieCardProps) {
  const { filer, isCurrent, isEditing } = props
  const { suggestion } = filer
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={card} className={classes.card} data-current={isCurrent || undefined}>
      <div className={classes.who}>
        <Anchor
          component={Link}
          to={linkTo('/nadc/committees/:committeeId', { committeeId: String(filer.id) })}
          fw={600}
        >
          {filerName(filer.name)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {filer.stateId}, {eraWords[filer.era]} · raised <Money cents={filer.raised} rounded />
          {filer.firstYear !== null &&
            ` · ${filer.firstYear === filer.lastYear ? filer.firstYear : `${filer.firstYear} to ${filer.lastYear}`}`}
          {props.isSkipped && ' · skipped'}
        </Text>
        {filer.ties.map((tie) => (
          <div key={tie.id} className={classes.tie}>
            <Status tone="good">Tied</Status>
            {inWords(tie)}
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => props.onUntie(tie.id)}>
              Undo
            </Button>
          </div>
        ))}
      </div>
      {isEditing ? (
        <TieForm filer={filer} onSave={props.onAccept} onCancel={props.onCancel} />
      ) : (
        <div className={classes.suggestion}>
          <Text fw={550}>{suggestion.isComplete ? inWords(suggestion) : partlyInWords(suggestion)}</Text>
          <ul className={classes.evidence}>
            {suggestion.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {suggestion.otherFilerId !== null && (
            <Text size="sm" c="dimmed">
              Also ties it to {suggestion.otherFilerName} of the other era.
            </Text>
          )}
          <div className={classes.actions}>
            {suggestion.isComplete && (
              <Button
                size="xs"
                loading={props.busy && isCurrent}
                onClick={() => void props.onAccept(fieldsOf(filer)).catch(() => {})}
              >
                Accept
              </Button>
            )}
            <Button size="xs" variant="default" onClick={props.onEdit}>
              {suggestion.isComplete ? 'Edit' : 'Fill in'}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={props.onSkip}>
              Skip
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

interface Said {
  candidate: string
  office: string
  district: string
  cycle: number
}

const inWords = ({ candidate, office, district, cycle }: Said): string =>
  `${candidate}, ${office}${district && ` ${district}`}, ${cycle}`

function partlyInWords({ candidate, office, district, cycle }: Said): string {
  if (candidate) return `${candidate}, office not known`
  if (office) return `${office}${district && ` ${district}`}, ${cycle}, candidate not known`
  return 'Nothing is known from the files.'
}
