import { Text } from '@mantine/core'
import type { DemoSignIn } from '../api.ts'
import classes from './SignInCard.module.css'

interface DemoSignInsProps {
  people: DemoSignIn[]
  busy: boolean
  onChoose(person: DemoSignIn): void
}

/** One click fills in and signs in. Only installs with demo data have anyone to list. */
export function DemoSignIns({ people, busy, onChoose }: DemoSignInsProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        Demo: fictional people
      </h2>
      <Text size="sm" c="dimmed">
        Choose a role to look around as.
      </Text>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.email}>
            <button type="button" className={classes.person} disabled={busy} onClick={() => onChoose(person)}>
              {/* The value itself: two roles differ only in their capitals. */}
              <span className={classes.role}>{person.role}</span>
              <span className={classes.name}>{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
