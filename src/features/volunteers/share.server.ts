// The address of the public sign-up page, and whether it is open.
import { conflict } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import { changeIn, workIn } from '../committees/workIn.server.ts'
import type { volunteers } from './api.ts'
import { mayChange } from './one.server.ts'
import { slugOf } from './rules.ts'

export const shareHandlers: Pick<Handlers<typeof volunteers>, 'signUpPage' | 'openSignUp'> = {
  signUpPage: async (context, { committeeId }) => {
    const { db, viewer, services } = context
    const committee = await workIn(context, committeeId, 'work.see')
    const { slug, isSignUpOpen } = await db
      .selectFrom('committees')
      .select(['slug', 'isSignUpOpen'])
      .where('id', '=', committeeId)
      .executeTakeFirstOrThrow()
    return {
      slug,
      isOpen: isSignUpOpen && slug !== null,
      url: slug && addressOf(services.settings.publicUrl, slug),
      suggestedSlug: slug ?? slugOf(committee.name),
      mayChange: committee.may('settings.edit') && may(viewer, 'work.edit') && !committee.isArchived,
      maySee: committee.may('people.see'),
      maySeeContacts: maySeeContacts(committee),
      mayAdd: mayChange(viewer, committee),
    }
  },

  openSignUp: async ({ audit, ...context }, { committeeId, slug, isOpen }) => {
    const { db, services } = context
    const { organizationId } = await changeIn(context, committeeId, 'settings.edit')
    try {
      await db
        .updateTable('committees')
        .set((eb) => ({ slug, isSignUpOpen: isOpen, version: eb('version', '+', 1) }))
        .where('id', '=', committeeId)
        .execute()
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error
      throw conflict(`The address /join/${slug} is taken. Choose another, such as ${slug}-volunteers.`)
    }
    const action = isOpen ? 'volunteer.signUpOpened' : 'volunteer.signUpShut'
    await audit({ action, subject: 'committee', subjectId: committeeId, detail: { slug } }, organizationId)
    return { slug, isOpen, url: addressOf(services.settings.publicUrl, slug) }
  },
}

const addressOf = (publicUrl: string, slug: string) => `${publicUrl}/join/${slug}`
