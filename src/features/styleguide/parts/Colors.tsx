import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { parties, votes } from '../../../ui/theme/dataColors.ts'
import { Money } from '../../../ui/Money.tsx'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import classes from '../StyleGuide.module.css'

const ramps: [name: string, color: string][] = [
  ['Prairie teal, the brand', 'teal'],
  ['Wheat, the one accent', 'wheat'],
  ['Grays carry the rest', 'gray'],
]

export function Colors() {
  return (
    <Section title="Color" note="Never red or blue as brand: in this field those mean parties.">
      <Stack gap="xs" mb="md">
        {ramps.map(([name, color]) => (
          <div key={color}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <div className={classes.ramp} aria-hidden>
              {Array.from({ length: 10 }, (_, shade) => (
                <span key={shade} style={{ background: `var(--mantine-color-${color}-${shade})` }} />
              ))}
            </div>
          </div>
        ))}
      </Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Section card title="Parties" note="Data only, always with the letter.">
          <Stack gap={6}>
            {parties.map((party) => (
              <PartyBadge key={party} party={party} long />
            ))}
          </Stack>
        </Section>
        <Section card title="Votes" note="Five colors, five shapes, on every screen.">
          <Stack gap={6}>
            {votes.map((vote) => (
              <VoteMark key={vote} vote={vote} long />
            ))}
          </Stack>
        </Section>
        <Section card title="Money" note="Cents in ledgers, rounded elsewhere.">
          <Stack gap={6}>
            <Group justify="space-between">
              <span>Money in</span>
              <Money cents={125050n} direction="in" />
            </Group>
            <Group justify="space-between">
              <span>Money out</span>
              <Money cents={48000n} direction="out" />
            </Group>
            <Group justify="space-between">
              <span>Cash on hand, rounded</span>
              <Money cents={7754999n} rounded />
            </Group>
          </Stack>
        </Section>
      </SimpleGrid>
    </Section>
  )
}
