import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { refuseStale, refuseArchived } from '../../committees/workIn.server.ts'
import { changeFundraiser, mayChange, note, ownRows, seeFundraiser } from '../access.server.ts'
import { guestsOf } from '../planning/guests.server.ts'
import type { invitations } from './api.ts'
import { emailHandler } from './email.server.ts'
import { factsOf, fingerprintOf, inviteOf } from './facts.server.ts'
import { addresseesOf, refuseUnsaid, setPaper, type Addressee } from './paper.server.ts'
import { pieces } from './content.ts'
import { isToEmail } from './rules.ts'
import { seenInvite } from './seen.server.ts'

const mostPrinted = 2000

export const invitationHandlers: Handlers<typeof invitations> = {
  get: async (context, asked) => {
    const { db, viewer, services } = context
    const { committee, fundraiser } = await seeFundraiser(context, asked)
    const { content, version, proofOf, proofByName, proofAt } = await inviteOf(db, committee, fundraiser.id)
    const facts = await factsOf(db, committee, fundraiser)
    const guests = await guestsOf(db, committee, fundraiser.id)
    const isSeen = proofAt !== null && proofOf === fingerprintOf(content, facts)
    return {
      content,
      version,
      facts,
      guests: {
        all: guests.length,
        withAddress: guests.filter(({ hasAddress }) => hasAddress).length,
        withEmail: guests.filter(({ hasEmail }) => hasEmail).length,
        toEmail: guests.filter(isToEmail).length,
      },
      proof: isSeen ? { byName: proofByName, at: proofAt.toISOString() } : null,
      hasMailServer: services.mail.isSetUp,
      mayEdit: mayChange(viewer, committee),
    }
  },

  save: async (context, { version, content, ...asked }) => {
    const { db, viewer } = context
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const now = await inviteOf(db, committee, fundraiser.id)
    refuseStale('This invitation', version, now)
    const values = {
      content: JSON.stringify(content),
      version: version + 1,
      updatedByName: viewer.name,
      updatedAt: new Date(),
    }
    const { organizationId, committeeId } = committee
    await db
      .insertInto('fundraiserInvitations')
      .values({ organizationId, committeeId, fundraiserId: fundraiser.id, ...values })
      .onConflict((c) => c.columns(['organizationId', 'committeeId', 'fundraiserId']).doUpdateSet(values))
      .execute()
    await note(context, committee, 'lobbyFundraiser.invitationSaved', fundraiser)
    return { version: version + 1 }
  },

  proof: async ({ read, think }, asked) => {
    const { content, facts, first } = await read(async (context) => {
      const { committee, fundraiser } = await seeFundraiser(context, asked)
      return {
        content: (await inviteOf(context.db, committee, fundraiser.id)).content,
        facts: await factsOf(context.db, committee, fundraiser),
        first: (await addresseesOf(context.db, committee, fundraiser.id, 1))[0] ?? example,
      }
    })
    refuseUnsaid(facts, content)
    const pages = pieces.map((piece) => ({ piece, to: first }))
    const pdf = await think(() => setPaper(content, facts, pages))
    return { ...file(`Proof of ${facts.title}`, pdf), fingerprint: fingerprintOf(content, facts) }
  },

  approve: async (context, { fingerprint, ...asked }) => {
    const { db, viewer } = context
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { content, version } = await inviteOf(db, committee, fundraiser.id)
    if (version === 0) throw conflict('Save the invitation first.')
    const now = fingerprintOf(content, await factsOf(db, committee, fundraiser))
    if (now !== fingerprint)
      throw conflict('The invitation or the fundraiser was changed since this proof. Make a new proof.')
    await sql`update fundraiser_invitations i set proof_of = ${fingerprint}, proof_by_name = ${viewer.name}, proof_at = now()
      where ${ownRows(committee, 'i')} and i.fundraiser_id = ${fundraiser.id}`.execute(db)
    await note(context, committee, 'lobbyFundraiser.proofSeen', fundraiser)
    return {}
  },

  print: async ({ read, think }, { piece, ...asked }) => {
    const { content, facts, wanted, leftOut } = await read(async (context) => {
      const { committee, fundraiser } = await seeFundraiser(context, asked)
      refuseArchived(committee)
      const seen = await seenInvite(context, committee, fundraiser)
      const everyone = await addresseesOf(context.db, committee, fundraiser.id, mostPrinted + 1)
      if (everyone.length === 0) throw conflict('No one is on the invitation list.')
      if (everyone.length > mostPrinted)
        throw conflict(
          `One file holds at most ${mostPrinted.toLocaleString('en-US')} pages. Shorten the list.`,
        )
      // An envelope without an address reaches no one.
      const printed = piece === 'envelope' ? everyone.filter(({ lines }) => lines.length > 0) : everyone
      if (printed.length === 0) throw conflict('No one on the list has a street and a city.')
      await note(context, committee, 'lobbyFundraiser.printed', fundraiser, { guests: printed.length, piece })
      return { ...seen, wanted: printed, leftOut: everyone.length - printed.length }
    })
    const pages = wanted.map((to) => ({ piece, to }))
    const pdf = await think(() => setPaper(content, facts, pages))
    return { ...file(`${facts.title} ${piece}s`, pdf), printed: wanted.length, leftOut }
  },

  ...emailHandler,
}

const example: Addressee = { name: 'A guest', lines: ['Street', 'City, NE'] }

const file = (name: string, pdf: Uint8Array) => ({
  fileName: `${name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').slice(0, 150)}.pdf`,
  base64: Buffer.from(pdf).toString('base64'),
})
