import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../app/browser/session.tsx'
import { jobsMay } from '../../app/browser/mayOpen.ts'
import { linkTo } from '../../links.ts'
import type { Ability } from '../../permissions.ts'
import { Page } from '../../ui/Page.tsx'

export type BooksTab =
  | 'accounting'
  | 'transactions'
  | 'contributions'
  | 'expenditures'
  | 'bank'
  | 'invoices'
  | 'reimbursements'
  | 'recurring'
  | 'entities'
  | 'fundraising'
  | 'budgets'
  | 'analytics'
  | 'reports'
  | 'settings'

const tabNames: [BooksTab, string][] = [
  ['accounting', 'To do'],
  ['transactions', 'All'],
  ['contributions', 'Money in'],
  ['expenditures', 'Money out'],
  ['bank', 'Bank'],
  ['invoices', 'Invoices'],
  ['reimbursements', 'Reimbursements'],
  ['recurring', 'Recurring'],
  ['entities', 'People and firms'],
  ['fundraising', 'Fundraising'],
  ['budgets', 'Budgets'],
  ['analytics', 'Analytics'],
  ['reports', 'State reports'],
  ['settings', 'Settings'],
]
// Who keeps the books opens all of them; these open to others as well.
const neededFor: Partial<Record<BooksTab, Ability>> = {
  reimbursements: 'reimbursements.ask',
  entities: 'donors.see',
  budgets: 'budgets.see',
}

interface BooksPageProps {
  committeeId: string
  shown: BooksTab
  title: string
  purpose: string
  action?: ReactNode
  moreActions?: ReactNode
  children: ReactNode
}

/** The pages of the books, each one tap from the other. */
export function BooksPage({ committeeId, shown, children, ...page }: BooksPageProps) {
  const navigate = useNavigate()
  const { profile } = useSession()
  const mayOpenTab = (tab: BooksTab) =>
    tab === shown || jobsMay(profile, neededFor[tab] ?? 'books.see', committeeId)
  const tabs = useRef<HTMLDivElement>(null)
  // There are more tabs than fit: the one that is shown is never among those that do not.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [shown])
  const transactions = linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  const pages: Record<BooksTab, string> = {
    accounting: linkTo('/committee/:committeeId/accounting', { committeeId }),
    transactions,
    bank: `${transactions}?view=bank`,
    invoices: linkTo('/committee/:committeeId/accounting/invoices', { committeeId }),
    recurring: linkTo('/committee/:committeeId/accounting/recurring', { committeeId }),
    reimbursements: linkTo('/committee/:committeeId/accounting/reimbursements', { committeeId }),
    contributions: linkTo('/committee/:committeeId/accounting/transactions/contributions', { committeeId }),
    expenditures: linkTo('/committee/:committeeId/accounting/transactions/expenditures', { committeeId }),
    entities: linkTo('/committee/:committeeId/accounting/entities', { committeeId }),
    fundraising: linkTo('/committee/:committeeId/accounting/fundraising', { committeeId }),
    budgets: linkTo('/committee/:committeeId/accounting/budgets', { committeeId }),
    analytics: linkTo('/committee/:committeeId/accounting/analytics', { committeeId }),
    reports: linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId }),
    settings: linkTo('/committee/:committeeId/accounting/settings', { committeeId }),
  }
  return (
    <Page {...page}>
      <Tabs value={shown} onChange={(next) => void navigate(pages[next as BooksTab])}>
        <Tabs.List ref={tabs} mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {tabNames
            .filter(([tab]) => mayOpenTab(tab))
            .map(([tab, name]) => (
              <Tabs.Tab key={tab} value={tab}>
                {name}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>{children}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
