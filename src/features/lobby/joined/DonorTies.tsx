import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { lobby } from '../api.ts'
import { CertaintyMark } from '../parts/CertaintyMark.tsx'
import classes from '../../../ui/record/Record.module.css'
import { PartyLink } from '../PartyLink.tsx'

/** A donor's ties to lobbyists and principals, for people who are signed in. */
export default function DonorTies({ donorId }: { donorId: string }) {
  const { data } = useRead(lobby.ofDonor, { donorId })
  if (!data) return null
  return (
    <Section
      title="Ties to the lobby"
      note="By name in the lobby records. Only people who are signed in see this."
    >
      <p className={classes.quiet}>
        <Link to={`${linkTo('/connections')}?of=donor:${donorId}`}>Connections of this donor</Link>
        {data.ties.length === 0 && '. No lobbyist or principal has this name.'}
      </p>
      <ul className={classes.plain}>
        {data.ties.map(({ party, certainty }) => (
          <li key={party.id}>
            <PartyLink as={party.role} party={party} /> <CertaintyMark certainty={certainty} />
            <span className={classes.place}>
              {certainty === 'inferred'
                ? 'Principal with a name like the employer’s'
                : party.role === 'lobbyist'
                  ? 'Lobbyist'
                  : 'Principal'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
