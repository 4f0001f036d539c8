// The words of the morning letter. It holds public facts only: what an organization thinks of a bill stays behind its wall.
import type { Letter } from '../../../app/server/mail/mail.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { byTelling, changeInWords } from '../changesInWords.ts'
import type { MovedBill } from '../movedBills.ts'

export const mostBillsTold = 30
const mostChangesTold = 6

export function letterAbout(
  { bills, total }: { bills: MovedBill[]; total: number },
  name: string,
  publicUrl: string,
): Pick<Letter, 'subject' | 'paragraphs' | 'action'> {
  const [first] = bills
  const left = total - bills.length
  return {
    subject:
      total === 1
        ? `${first!.number} moved`
        : `${first!.number} and ${counted(total - 1, 'other bill')} moved`,
    paragraphs: [
      `Hello ${name}, this is new about the bills you follow.`,
      ...bills.map((bill) => paragraphAbout(bill, publicUrl)),
      ...(left > 0 ? [`${counted(left, 'more bill')} moved; your home page lists them.`] : []),
      'You get this email because you follow these bills.',
    ],
    action: { label: 'Open your home page', url: `${publicUrl}${linkTo('/')}` },
  }
}

function paragraphAbout({ id, number, title, count, changes }: MovedBill, publicUrl: string): string {
  const told = byTelling(changes).slice(0, mostChangesTold)
  const left = count - told.length
  return [
    `${number}: ${title}`,
    ...told.map((change) => `– ${changeInWords(change)}`),
    ...(left > 0 ? [`– and ${counted(left, 'more change')}`] : []),
    `${publicUrl}${linkTo('/bill/:id', { id: String(id) })}`,
  ].join('\n')
}
