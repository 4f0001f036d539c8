import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { statusName } from '../../../domain/voters/shown.ts'
import type { Person } from '../shapes.ts'
import { PartyMark } from './PartyMark.tsx'
import classes from './PeopleList.module.css'

interface PeopleListProps {
  people: Person[]
  /** What stands under the name: the address for neighbors, the last contact for the household. */
  noteOf?: (person: Person) => ReactNode
}

export function PeopleList({ people, noteOf }: PeopleListProps) {
  const linkTo = useVoterLink()
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.id} className={classes.person}>
          <span className={classes.party}>
            <PartyMark party={person.party} />
          </span>
          <span className={classes.words}>
            <Anchor component={Link} to={linkTo(person.id)} fw={550}>
              {person.name}
            </Anchor>
            {person.status !== 'A' && (
              <Text span size="xs" c="dimmed" ml={6}>
                {statusName(person.status)}
              </Text>
            )}
            {noteOf && (
              <Text size="xs" c="dimmed">
                {noteOf(person)}
              </Text>
            )}
          </span>
          <span className="figure">{person.age ?? '–'}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same page for another voter; the committee one acts for stays. */
export function useVoterLink(): (id: number) => string {
  const { pathname, search } = useLocation()
  const committee = new URLSearchParams(search).get('committee')
  return (id) => `${pathname}?id=${id}${committee ? `&committee=${committee}` : ''}`
}
