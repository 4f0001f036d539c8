import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { Toasts } from '../../ui/actions/Toasts.tsx'
import { BigTable } from './parts/BigTable.tsx'
import { CountyMap } from './parts/CountyMap.tsx'
import { FormSample } from './parts/FormSample.tsx'
import { MoneyChart } from './parts/MoneyChart.tsx'

/** The dense patterns of the product together, on data made up in the browser. */
export default function DensePatterns() {
  return (
    <Page
      title="Dense patterns"
      purpose="Table, map, chart, form and timeline at working size. All data is fictional and made in your browser."
      action={
        <Button component={Link} to="/newUItest">
          Open the style guide
        </Button>
      }
    >
      <BigTable />
      <CountyMap />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <div>
          <MoneyChart />
          <Section card title="What happened on this fictional committee">
            <Timeline entries={history} />
          </Section>
        </div>
        <Section card title="Record a contribution" note="A sample; nothing is sent.">
          <FormSample />
        </Section>
      </SimpleGrid>
      <Toasts />
    </Page>
  )
}

const history = [
  {
    id: '5',
    when: '2026-10-29',
    title: 'October statement filed',
    detail: 'Wren Haywick, on the last day but one',
  },
  {
    id: '4',
    when: '2026-10-12',
    title: '62 doors knocked in Valley County',
    detail: 'Silas Oakshadow and 4 volunteers',
  },
  { id: '3', when: '2026-09-30', title: 'Lobby fundraiser held', detail: '$12,400.00 from 31 people' },
  { id: '2', when: '2026-05-12', title: 'Primary election', detail: 'Pia Larkmeadow advanced' },
  { id: '1', when: '2026-02-11', title: 'Committee founded' },
]
