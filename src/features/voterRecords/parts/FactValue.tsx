import { Tooltip, UnstyledButton } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import type { Fact, Source } from '../shapes.ts'
import { factInWords } from './factWords.ts'
import classes from './Registration.module.css'

interface FactValueProps {
  fact: Fact
  source: Source | undefined
  onOpen: () => void
}

/** A fact and, on hover or focus, where it came from and how old it is. Pressing it opens all sources. */
export function FactValue({ fact, source, onOpen }: FactValueProps) {
  return (
    <Tooltip
      label={source ? ageInWords(source) : 'The source is not on record'}
      events={{ hover: true, focus: true, touch: false }}
      position="top-start"
    >
      <UnstyledButton className={classes.value} data-empty={fact.value === '' || undefined} onClick={onOpen}>
        {factInWords(fact)}
      </UnstyledButton>
    </Tooltip>
  )
}

export function ageInWords({ label, asOf }: Source): string {
  return `${label}, as of ${formatDate(asOf)}`
}
