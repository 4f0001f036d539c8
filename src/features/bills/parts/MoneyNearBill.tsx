import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import { bills } from '../api.ts'
import { SenatorLink } from '../SenatorLink.tsx'
import classes from './MoneyNearBill.module.css'

/** What the introducer's committees were given around the time of the bill; nothing where no committee is known to be theirs. */
export function MoneyNearBill({ id }: { id: number }) {
  const { data } = useRead(bills.money, { id })
  if (!data) return null
  return (
    <Section title="Money near it" note="Near in time. That it was given for the bill, no filing says." card>
      <Text size="sm">
        {data.contributions === 0 ? 'No contribution' : counted(data.contributions, 'contribution')} to{' '}
        <SenatorLink inText id={data.senator.id}>
          {data.senator.name}
        </SenatorLink>
        ’s committee
        {data.committees.length > 1 ? 's' : ''} from <DateText value={data.from} /> to{' '}
        <DateText value={data.to} />
        {data.contributions > 0 && (
          <>
            : <Money cents={data.cents} rounded />
          </>
        )}
        .
      </Text>
      {data.largest.length > 0 && (
        <table className={classes.table}>
          <caption>The largest</caption>
          <tbody>
            {data.largest.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <DonorLink id={row.donorId}>{row.name}</DonorLink>
                  <span className={classes.day}>
                    <DateText value={row.on} />
                  </span>
                </th>
                <td>
                  <Money cents={row.cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.committees.map((committee) => (
        <Text key={committee.id} size="sm" mt={4}>
          <Anchor component={Link} to={linkTo('/candidate-committee/:id', { id: String(committee.id) })}>
            All money of {committee.name}
          </Anchor>
        </Text>
      ))}
      <Text size="xs" c="dimmed" mt="xs">
        Source: filings with the state, from 90 days before the bill to 90 days after its last action.
      </Text>
    </Section>
  )
}
