import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import type { Step } from '../api.ts'

interface Words {
  done: string
  open(step: Step): string
  to(committeeId: string): string
}

export const stepWords: Record<Step['id'], Words> = {
  approvals: {
    done: 'Nothing waits for approval',
    open: ({ count }) =>
      `${counted(count, 'bill, reimbursement or hours entry', 'bills, reimbursements and hours')} ${count === 1 ? 'waits' : 'wait'} for approval`,
    to: (committeeId) => linkTo('/committee/:committeeId/accounting', { committeeId }),
  },
  statements: {
    done: 'Every statement is filed and confirmed',
    open: ({ count }) => `${counted(count, 'statement')} not confirmed by the state yet`,
    to: (committeeId) => linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId }),
  },
  bankLines: {
    done: 'Every bank line has its entry',
    open: ({ count }) => `${counted(count, 'bank line')} without an entry in the books`,
    to: (committeeId) =>
      `${linkTo('/committee/:committeeId/accounting/transactions', { committeeId })}?view=bank`,
  },
  pledges: {
    done: 'No pledge is unpaid',
    open: ({ count, cents }) => `${counted(count, 'pledge')} unpaid, ${formatMoney(cents ?? '0')}`,
    to: (committeeId) => `${linkTo('/committee/:committeeId/fundraising', { committeeId })}?tab=pledges`,
  },
  signs: {
    done: 'No yard sign is out',
    open: ({ count }) => `${counted(count, 'yard sign')} still out`,
    to: (committeeId) => linkTo('/committee/:committeeId/yard-signs', { committeeId }),
  },
  walkbooks: {
    done: 'No walkbook is out on a phone',
    open: ({ count }) =>
      `${counted(count, 'walkbook')} out on ${count === 1 ? 'a phone' : 'phones'}, which may hold work that was not sent`,
    to: (committeeId) => linkTo('/committee/:committeeId/walkbooks', { committeeId }),
  },
  unsent: {
    done: 'Nothing from a phone waits for a decision',
    open: ({ count }) =>
      `${counted(count, 'record')} from phones ${count === 1 ? 'waits' : 'wait'} for a decision`,
    to: (committeeId) => linkTo('/committee/:committeeId/walkbooks', { committeeId }),
  },
  balance: {
    done: 'The books end at $0.00',
    open: ({ cents }) => `The books end at ${formatMoney(cents ?? '0')}`,
    to: (committeeId) => linkTo('/committee/:committeeId/finances', { committeeId }),
  },
  people: {
    done: 'No one but administrators has access',
    open: ({ count }) =>
      `${counted(count, 'person', 'people')} with a job here ${count === 1 ? 'has' : 'have'} access`,
    to: (committeeId) => linkTo('/committee/:committeeId/settings', { committeeId }),
  },
}
