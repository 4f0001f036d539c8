import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { shownPhone } from '../../people/rules.ts'
import type { DonorPage } from '../donors/api.ts'

/** Who they are, how to reach them, whom they know. */
export function DonorFacts({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  const { contact, profile } = donor
  const facts: [string, string][] = [
    ['Phone', contact?.phone ? shownPhone(contact.phone) : ''],
    ['Email', contact?.email ?? ''],
    [
      'Address',
      contact
        ? [contact.street, contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')
        : '',
    ],
    ['Work', [donor.occupation, donor.employer].filter(Boolean).join(', ')],
    ['Tied to us by', profile.linkToUs],
    [
      'Can give',
      profile.capacityCents === null ? '' : `${formatMoney(profile.capacityCents)} ${profile.capacityWhy}`,
    ],
    ['Next step', profile.nextStep],
    ['On', profile.nextOn ? formatDate(profile.nextOn) : ''],
    [
      'Ask again from',
      donor.askAgainOn ? `${formatDate(donor.askAgainOn)}, four weeks after the last gift` : '',
    ],
  ]
  const shown = facts.filter(([, value]) => value !== '')
  return (
    <Section card title="Who">
      <Stack gap="sm">
        {shown.length === 0 ? <Text c="dimmed">Nothing more is known yet.</Text> : <KeyValue items={shown} />}
        {donor.relations.length > 0 && (
          <div>
            <Text fw={600} size="sm">
              Knows
            </Text>
            {donor.relations.map(({ id, name, kind }) => (
              <div key={`${id} ${kind}`}>
                <Anchor
                  underline="always"
                  component={Link}
                  to={linkTo('/committee/:committeeId/fundraising/donor/:donorId', {
                    committeeId,
                    donorId: id,
                  })}
                >
                  {name}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {kind}
                </Text>
              </div>
            ))}
          </div>
        )}
      </Stack>
    </Section>
  )
}
