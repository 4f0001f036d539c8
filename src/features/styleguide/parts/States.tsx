import { Button, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../../ui/states/NotFoundPage.tsx'
import { Offline } from '../../../ui/states/Offline.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import classes from '../StyleGuide.module.css'

export function States() {
  const nothing = () => undefined
  return (
    <Section title="States" note="Drawn once, so that nothing ever looks broken by accident.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Sample name="Loading">
          <Loading />
        </Sample>
        <Sample name="Rows on their way">
          <SkeletonRows rows={5} />
        </Sample>
        <Sample name="Empty">
          <Empty title="No volunteers yet" action={<Button>Invite a volunteer</Button>}>
            Volunteers appear here when they accept an invitation or sign up at an event.
          </Empty>
        </Sample>
        <Sample name="Error">
          <ErrorState title="The member list did not load." onRetry={nothing} reference="7f3a-20c1" />
        </Sample>
        <Sample name="Forbidden">
          <Forbidden what="the organization’s members" whoCan="an organization admin" />
        </Sample>
        <Sample name="Offline">
          <Offline onRetry={nothing} />
        </Sample>
        <Sample name="Page not found">
          <NotFoundPage page={false} />
        </Sample>
      </SimpleGrid>
    </Section>
  )
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.sample}>
      <div className={classes.sampleName}>{name}</div>
      {children}
    </div>
  )
}
