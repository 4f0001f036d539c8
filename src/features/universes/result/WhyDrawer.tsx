import { Anchor, Drawer, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { linkTo } from '../../../links.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import { universes } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import classes from './WhyDrawer.module.css'

type Why = Out<typeof universes.why>

interface WhyDrawerProps {
  committeeId: string
  criteria: Criteria
}

/** "Why is this person here?": the steps one after the other, each condition with the person's own value. */
export function WhyDrawer({ committeeId, criteria }: WhyDrawerProps) {
  const [voter, setVoter] = useQueryState('voter', parseAsInteger)
  const why = useRead(
    universes.why,
    { committeeId, criteria, voterId: voter ?? 0 },
    { enabled: voter !== null && criteria.steps.length > 0 },
  )
  return (
    <Drawer
      opened={voter !== null}
      onClose={() => void setVoter(null)}
      position="right"
      size={460}
      title="Why is this person here?"
    >
      {why.isPending && <SkeletonRows rows={6} />}
      {why.error && (
        <ErrorState
          title="The reasons did not load."
          tryThis={why.error.message}
          onRetry={() => void why.refetch()}
        />
      )}
      {why.data && voter !== null && <Reasons why={why.data} voterId={voter} />}
    </Drawer>
  )
}

function Reasons({ why, voterId }: { why: Why; voterId: number }) {
  return (
    <>
      <div className={classes.who}>
        <div>
          <Text fw={620}>{why.name}</Text>
          <Anchor component={Link} to={`${linkTo('/voter_profile')}?id=${voterId}`} size="sm">
            Open the profile
          </Anchor>
        </div>
        <Status tone={why.isIn ? 'good' : 'neutral'}>{why.isIn ? 'In' : 'Not in'}</Status>
      </div>
      <ol className={classes.steps}>
        {why.steps.map((step, index) => (
          <li key={step.id} className={classes.step}>
            <p className={classes.words}>
              {index + 1}. {capital(step.words)}
            </p>
            {step.conditions.length > 0 && (
              <ul className={classes.conditions}>
                {step.conditions.map((condition) => (
                  <li key={condition.words} data-met={condition.met || undefined}>
                    {condition.met ? (
                      <IconCheck size={15} stroke={2.5} role="img" aria-label="Met" />
                    ) : (
                      <IconX size={15} stroke={2.5} role="img" aria-label="Not met" />
                    )}
                    <span>
                      {condition.words}
                      <span className={classes.value}>{condition.value || 'Not in the file'}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className={classes.after}>After this step: {step.isInAfter ? 'in' : 'not in'}.</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
