import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Section } from '../../../ui/Section.tsx'

export function MyTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section card title="Theme" note="Kept on this device.">
      <SegmentedControl
        aria-label="Theme"
        styles={{ label: { alignContent: 'center' } }}
        value={colorScheme === 'dark' ? 'dark' : 'light'}
        onChange={(value) => setColorScheme(value)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Section>
  )
}
