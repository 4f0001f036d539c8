import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import type { CommitteeOverview, FirstStep } from '../api.ts'
import classes from '../CommitteeHome.module.css'

/** A new committee has nothing to show yet: here is what to do instead. */
export function FirstSteps({ overview: { firstSteps, committee } }: { overview: CommitteeOverview }) {
  const done = firstSteps.filter(({ isDone }) => isDone).length
  return (
    <Section title="First steps" note={`${done} of ${firstSteps.length} done.`} card>
      <ul className={classes.list}>
        {firstSteps.map(({ step, isDone }) => {
          const { title, note, to } = stepOf[step](committee.id)
          return (
            <li key={step}>
              <Link to={to} className={classes.row}>
                {isDone ? (
                  <IconCircleCheckFilled size={20} className={classes.done} aria-hidden />
                ) : (
                  <IconCircle size={20} stroke={1.6} className={classes.open} aria-hidden />
                )}
                <span className={classes.main}>
                  <span className={classes.title}>
                    {title}
                    {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                  </span>
                  {!isDone && <span className={classes.note}>{note}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const stepOf: Record<FirstStep, (committeeId: string) => { title: string; note: string; to: string }> = {
  identity: (committeeId) => ({
    title: 'Say who you are',
    note: 'A few words and the disclaimer, for every public page and email.',
    to: linkTo('/committee/:committeeId/settings', { committeeId }),
  }),
  picture: (committeeId) => ({
    title: 'Make a picture',
    note: 'It stands on the sign-up page, and in what people share.',
    to: linkTo('/committee/:committeeId/profile-picture-advanced', { committeeId }),
  }),
  people: (committeeId) => ({
    title: 'Import the people you know',
    note: 'A spreadsheet, or one by one.',
    to: `${linkTo('/committee/:committeeId/volunteers', { committeeId })}?view=everyone`,
  }),
  signUp: (committeeId) => ({
    title: 'Open the sign-up page',
    note: 'A link and a code to print. Everyone who signs up lands in your list.',
    to: linkTo('/committee/:committeeId/volunteers', { committeeId }),
  }),
  event: (committeeId) => ({
    title: 'Plan the first event',
    note: 'So that new volunteers have something to come to.',
    to: `${linkTo('/committee/:committeeId/events', { committeeId })}?new=true`,
  }),
  goals: (committeeId) => ({
    title: 'Set goals',
    note: 'A number and a day make this page say whether you are on pace.',
    to: linkTo('/committee/:committeeId/settings', { committeeId }),
  }),
}
