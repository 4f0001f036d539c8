// Decisions about invitations.
import { greetingName } from '../../../domain/names.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Guest } from '../shapes.ts'
import type { InviteFacts } from './api.ts'
import { notDeductible, type InviteContent } from './content.ts'

/** Who replied, or was written to before, is not written to again. */
export const isToEmail = ({ hasEmail, reply, fate }: Pick<Guest, 'hasEmail' | 'reply' | 'fate'>): boolean =>
  hasEmail && reply === 'none' && fate === 'none'

/** The invitation as an email. It ends with who paid for it, whatever was written above. */
export function inviteWords(content: InviteContent, facts: InviteFacts, firstName: string): string[] {
  const name = greetingName(firstName)
  const { rsvpName, rsvpPhone, rsvpEmail, rsvpBy, contribution, payee } = content
  const ways = [rsvpName, rsvpPhone, rsvpEmail].filter(Boolean).join(', ')
  const names = [
    ...(facts.hosts.length > 0 ? [`Hosts: ${facts.hosts.join(', ')}`] : []),
    ...facts.coSponsors.map(
      (group) => `${group.level ? `${group.level} co-sponsors` : 'Co-sponsors'}: ${group.names.join(', ')}`,
    ),
  ]
  const levels = facts.levels.map((level) => `${level.name} ${formatMoney(level.cents)}`)
  return [
    ...(content.greeting ? [name ? `Hello ${name},` : 'Hello,'] : []),
    content.body,
    [facts.title, facts.when, ...facts.where].join('\n'),
    content.showsHosts ? names.join('\n') : '',
    [
      ...(content.showsLevels && levels.length > 0 ? [`Levels: ${levels.join(', ')}`] : []),
      contribution,
      payee && `Make checks payable to ${payee}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    ways || rsvpBy
      ? [`RSVP${rsvpBy ? ` by ${formatDate(rsvpBy)}` : ''}`, ways].filter(Boolean).join('\n')
      : '',
    [
      facts.committee,
      facts.disclaimer,
      content.saysNotDeductible || facts.mustSayNotDeductible ? notDeductible : '',
    ]
      .filter(Boolean)
      .join('\n'),
  ].filter((paragraph) => paragraph !== '')
}
