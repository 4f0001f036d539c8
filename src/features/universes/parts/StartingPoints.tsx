import { IconArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { committees } from '../../committees/api.ts'
import { useBuilder } from './BuilderContext.tsx'
import { startingPoints } from './beginnings.ts'
import classes from './StartingPoints.module.css'

/** No one likes a blank page: a few beginnings that fit this file and this committee. */
export function StartingPoints({ committeeId }: { committeeId: string }) {
  const { choices, change } = useBuilder()
  const committee = useRead(committees.get, { id: committeeId })
  const [today] = useState(() => dayOf(new Date()))
  const points = useMemo(
    () => startingPoints(choices, committee.data ?? { office: '', district: '' }, today),
    [choices, committee.data, today],
  )
  if (committee.isPending) return null
  return (
    <section aria-label="Starting points">
      <p className={classes.lead}>
        {formatCount(choices.voters)} voters are in the file. Start with one of these and change it, or add
        your own first step.
      </p>
      <ul className={classes.list}>
        {points.map(({ title, about, criteria }) => (
          <li key={title}>
            <button type="button" className={classes.point} onClick={() => change(criteria)}>
              <span>
                <span className={classes.title}>{title}</span>
                <span className={classes.about}>{about}</span>
              </span>
              <IconArrowRight size={16} stroke={1.6} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
