import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { donors } from './api.ts'

/** What a voter gave, by the matches of one's own organization. Looking goes on record, so it starts with a click. */
export function MatchedContributions({ voterId }: { voterId: number }) {
  const [asked, setAsked] = useState(false)
  return (
    <Section card title="Matched contributions">
      {asked ? (
        <Giving voterId={voterId} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          Show contributions
        </Button>
      )}
    </Section>
  )
}

function Giving({ voterId }: { voterId: number }) {
  const { data, error, isPending } = useRead(donors.ofVoter, { voterId })
  if (error)
    return (
      <Text size="sm" c="red">
        {error.message}
      </Text>
    )
  if (isPending) return <Loading />
  if (data.giving.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No one in your organization has matched a donor of the state filings to this voter. That is done under{' '}
        <Link to={`${linkTo('/nadcterminal/match')}?tab=donor`}>Match identities</Link>.
      </Text>
    )
  return data.giving.map(({ donorId, name, cents, rows, filers }) => (
    <div key={donorId}>
      <Text size="sm">
        As <Link to={`${linkTo('/nadcterminal/match')}?tab=donor&donor=${donorId}`}>{donorName(name)}</Link>:{' '}
        <Money cents={cents} /> in {counted(rows, 'contribution')}
      </Text>
      {filers.map((filer) => (
        <Text key={filer.id} size="sm" c="dimmed">
          <Link to={linkTo('/nadc/committees/:committeeId', { committeeId: String(filer.id) })}>
            {filerName(filer.name)}
          </Link>{' '}
          <Money cents={filer.cents} />
        </Text>
      ))}
    </div>
  ))
}
