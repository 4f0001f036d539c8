import { Text } from '@mantine/core'
import { Section } from '../../../ui/Section.tsx'
import type { District } from '../shapes.ts'
import classes from './CanVoteFor.module.css'

/** Every office this voter helps to fill, from Congress down. */
export function CanVoteFor({ districts }: { districts: District[] }) {
  const shown = districts.filter((d) => d.isShown)
  const unnamed = districts.filter((d) => !d.isShown)
  return (
    <Section title="Can vote for">
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          The file names no districts for this voter.
        </Text>
      ) : (
        <ul className={classes.strip}>
          {shown.map(({ kind, name, office, certainty }) => (
            <li key={kind} className={classes.district}>
              <span className={classes.office}>{office || 'No office known'}</span>
              <span className={classes.name}>
                {name}
                {certainty === 'unknown' && (
                  <abbr className={classes.doubt} title="The state does not document what this code means.">
                    ?
                  </abbr>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unnamed.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          Codes whose meaning no one has written down yet: {unnamed.map((d) => d.name).join(', ')}.
        </Text>
      )}
    </Section>
  )
}
