import { Link } from 'react-router'
import { resultNames } from '../../../domain/voters/contacts.ts'
import type { Person } from '../shapes.ts'
import classes from './Door.module.css'
import { PartyMark } from '../parts/PartyMark.tsx'
import { useVoterLink } from '../parts/PeopleList.tsx'
import { useVoterPage } from '../parts/useVoterPage.tsx'

/** Everyone at this door. A tap goes to the other person; who was reached already says so. */
export function DoorPeople() {
  const { voter, household, work } = useVoterPage().profile
  const linkTo = useVoterLink()
  if (household.others.length === 0) return null
  const lastOf = (person: Person) => work?.atTheDoor.find((c) => c.voterId === person.id)?.result
  return (
    <nav aria-label="Everyone at this door">
      <ul className={classes.people}>
        <li>
          <span className={classes.person} data-current aria-current="true">
            {voter.firstName}
            {voter.age !== null && `, ${voter.age}`}
          </span>
        </li>
        {household.others.map((person) => {
          const last = lastOf(person)
          return (
            <li key={person.id}>
              <Link
                to={linkTo(person.id)}
                replace
                className={classes.person}
                aria-label={[person.name, last && resultNames[last]].filter(Boolean).join(', ')}
              >
                <PartyMark party={person.party} />
                <span>
                  {person.firstName}
                  {person.age !== null && `, ${person.age}`}
                </span>
                {last && <span className={classes.last}>{resultNames[last]}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
