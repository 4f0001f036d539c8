import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Section } from '../../../ui/Section.tsx'

export function Words() {
  return (
    <Section title="Type and buttons" note="Inter, one scale of six sizes, tabular figures in numbers.">
      <Section card>
        <Stack gap={6}>
          <Title order={3} fz="1.625rem" lh={1.2}>
            26 · The title of a screen
          </Title>
          <Text size="xl" fw={620}>
            20 · A number on a tile, a large heading
          </Text>
          <Text size="lg" fw={620}>
            16 · The heading of a section
          </Text>
          <Text>14 · Words to read, and rows to scan</Text>
          <Text size="sm">13 · Fields, buttons, help</Text>
          <Text size="xs" c="dimmed">
            12 · Sources, notes and as-of dates
          </Text>
        </Stack>
      </Section>
      <Group gap="xs">
        <Button>Primary</Button>
        <Button variant="default">Default</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="outline">Outline</Button>
        <Button color="red">Destructive</Button>
        <Button color="wheat" variant="light">
          Accent
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>Busy</Button>
        <KeyHint keys={['Mod', 'K']}>finds anything</KeyHint>
      </Group>
    </Section>
  )
}
