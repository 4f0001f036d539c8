// npm run bench -- fundraising: 100,000 donors by every order and list, the page of a donor, results of calls sent twice, calls in a
// browser while the server dies, random lives of pledges, 500 invitations as one PDF, thanks by email while the server dies. DONORS, LIVES and THANKS make it shorter.
import { runSections } from './sections.ts'
import { makeOrganization, startStand, type Stand } from './stand.ts'
import { openBooks, type OpenBooks } from './books/open.ts'

export interface FundStand extends Stand, OpenBooks {}

export default async function fundraising(): Promise<void> {
  await runSections<FundStand>({
    title: 'Fundraising',
    sections: {
      donors: async () => (await import('./fundraising/donors.ts')).donors,
      calls: async () => (await import('./fundraising/calls.ts')).calls,
      callTime: async () => (await import('./fundraising/callTime.ts')).callTime,
      pledges: async () => (await import('./fundraising/pledges.ts')).pledges,
      invitations: async () => (await import('./fundraising/invitations.ts')).invitations,
      thanks: async () => (await import('./fundraising/thanks.ts')).thanks,
    },
    only: process.argv[3],
    open: async () => {
      const stand = await startStand({ demo: 'no' })
      const organizationId = await makeOrganization(stand.databases)
      const opened = await openBooks(stand.databases, organizationId)
      return { stand: { ...stand, ...opened }, end: () => stand.end() }
    },
  })
}
