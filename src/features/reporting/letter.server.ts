// The weekly report as an email: last week's figures of each committee beside the week before, and the goals.
import type { Letter } from '../../app/server/mail/mail.ts'
import { formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { goalWords, paceOf } from '../committees/rules.ts'
import type { CommitteeWeeks } from './api.ts'
import { measureNames, measures } from './measures.ts'
import { inWords } from './rules.ts'
import type { WeeksOfAll } from './weeks.server.ts'

export function letterAbout(
  { today, mondays, committees }: WeeksOfAll,
  name: string,
  publicUrl: string,
): Pick<Letter, 'subject' | 'paragraphs' | 'action'> {
  const monday = mondays.at(-2)!
  return {
    subject: `Your week from ${formatDate(monday)}`,
    paragraphs: [
      `Hello ${name}, this is what your committees did in the week from ${formatDate(monday)}.`,
      ...committees.map((committee) => paragraphAbout(committee, today)),
      `You get this email because you asked for it. To stop it, choose “No email” on the reporting page:\n${publicUrl}${linkTo('/campaign')}`,
    ],
    action: { label: 'Open the report', url: `${publicUrl}${linkTo('/campaign')}` },
  }
}

function paragraphAbout({ name, figures, goals }: CommitteeWeeks, today: string): string {
  const lines = measureNames.flatMap((measure) => {
    const weeks = figures[measure]
    if (weeks === null) return []
    const [before, last] = [weeks.at(-3)!, weeks.at(-2)!]
    if (before === '0' && last === '0') return []
    return [
      `– ${measures[measure].title}: ${inWords(measure, last)} (week before: ${inWords(measure, before)})`,
    ]
  })
  const pace = goals.flatMap((goal) => {
    const words = paceOf(BigInt(goal.done), BigInt(goal.target), { ...goal, today })
    return words === 'behind' || words === 'missed' ? [`– Goal ${words}: ${goalWords[goal.kind].title}`] : []
  })
  return [name, ...(lines.length > 0 ? lines : ['– Nothing was recorded in these two weeks.']), ...pace].join(
    '\n',
  )
}
