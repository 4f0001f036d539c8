import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import type { Overview, Step } from '../api.ts'
import classes from './widgets.module.css'

/** The form itself, open. */
export const newOrganization = `${linkTo('/admin')}?tab=organizations&new=true`

const lines: Record<Step, { label: string; about: string; to?: string; toIn?(committeeId: string): string }> =
  {
    profile: {
      label: 'Complete your profile',
      about: 'Your title and phone number, so that colleagues can reach you.',
      to: `${linkTo('/account')}#profile`,
    },
    secondFactor: {
      label: 'Turn on the second factor',
      about: 'A code from your phone protects voter data when a password leaks.',
      to: `${linkTo('/account')}#second-factor`,
    },
    createOrganization: {
      label: 'Create an organization',
      about: 'Your campaign or group. Its people and committees come next.',
      to: newOrganization,
    },
    createCommittee: {
      label: 'Create a committee',
      about: 'Money, doors and people belong to a committee.',
      to: `${linkTo('/organization')}?tab=committees`,
    },
    inviteMember: {
      label: 'Invite a member',
      about: 'They join by a link that works once, for seven days.',
      to: `${linkTo('/organization')}?tab=members`,
    },
    planEvent: {
      label: 'Plan an event',
      about: 'Guests answer on its public page.',
      toIn: (committeeId) => `${linkTo('/committee/:committeeId/events', { committeeId })}?new=true`,
    },
    buildUniverse: {
      label: 'Build a universe',
      about: 'Say whom you want to reach, watch the count, and save it.',
      to: linkTo('/advanced-voter-search'),
    },
    followBill: {
      label: 'Follow a bill',
      about: 'Its moves then show here.',
      to: linkTo('/bills'),
    },
    importFile: {
      label: 'Import a first file',
      about: 'Voters, state filings or bills: check it, run it, undo it.',
      to: linkTo('/admin/upload-csv'),
    },
    openCommittee: {
      label: 'Be given a committee',
      about: 'An administrator of your organization does this; nothing for you to do.',
    },
    fillForm: {
      label: 'Fill in Form A-1',
      about: 'The state’s due dates and forms follow from it.',
      toIn: (committeeId) => linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId }),
    },
    openBooks: {
      label: 'Enter the opening balance or a first gift',
      about: 'Statements, budgets and reports are drawn from the books.',
      toIn: (committeeId) => linkTo('/committee/:committeeId/accounting', { committeeId }),
    },
    planMoney: {
      label: 'Plan what to raise',
      about: 'A goal by month; then a list of whom to call.',
      toIn: (committeeId) => linkTo('/committee/:committeeId/fundraising', { committeeId }),
    },
    cutTurf: {
      label: 'Cut your first turf',
      about: 'From a universe to walkbooks that a volunteer opens with a code.',
      toIn: (committeeId) => linkTo('/committee/:committeeId/walkbook-maker', { committeeId }),
    },
    knockDoor: {
      label: 'Knock your first door',
      about: 'Your turf opens on your phone, with or without a signal.',
      toIn: (committeeId) => linkTo('/committee/:committeeId/door-knocking', { committeeId }),
    },
  }

/** What is left to do before the account is ready; the server says which steps are done. */
export function Checklist({ checklist, committees }: Pick<Overview, 'checklist' | 'committees'>) {
  const [committee] = committees.rows
  const left = checklist.filter(({ isDone }) => !isDone).length
  return (
    <>
      <Text size="sm" c="dimmed" mb={6}>
        {left === 0 ? 'All steps are done.' : `${checklist.length - left} of ${checklist.length} steps done.`}
      </Text>
      <ul className={classes.list}>
        {checklist.map(({ step, isDone, committeeId }) => {
          const { label, about, to: page, toIn } = lines[step]
          const place = committeeId ?? committee?.id
          const to = toIn && place ? toIn(place) : page
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={20} className={classes.done} aria-hidden />
              ) : (
                <IconCircle size={20} stroke={1.6} className={classes.open} aria-hidden />
              )}
              <div>
                {to && !isDone ? (
                  <Link to={to} className={classes.stepLink}>
                    {label}
                  </Link>
                ) : (
                  <span className={classes.stepName}>{label}</span>
                )}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                {!isDone && <div className={classes.note}>{about}</div>}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
