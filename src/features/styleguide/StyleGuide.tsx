import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Toasts } from '../../ui/actions/Toasts.tsx'
import { Colors } from './parts/Colors.tsx'
import { Feedback } from './parts/Feedback.tsx'
import { FormSample, PlainFields } from './parts/FormSample.tsx'
import { Pieces } from './parts/Pieces.tsx'
import { States } from './parts/States.tsx'
import { TableStates } from './parts/TableStates.tsx'
import { Words } from './parts/Words.tsx'

/** The living style guide: if a component is shared, it is here, in every state. All people and numbers are fictional. */
export default function StyleGuide() {
  return (
    <Page
      title="Style guide"
      purpose="Every shared component in every state. People and numbers are fictional."
      action={
        <Button component={Link} to="/newUItest2">
          See them together
        </Button>
      }
    >
      <Colors />
      <Words />
      <Pieces />
      <TableStates />
      <Section
        title="Fields and forms"
        note="Label above, help below, error in place. The draft survives a reload."
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Section card title="Record a contribution">
            <FormSample />
          </Section>
          <Section card title="Plain fields">
            <PlainFields />
          </Section>
        </SimpleGrid>
      </Section>
      <Feedback />
      <States />
      <Toasts />
    </Page>
  )
}
