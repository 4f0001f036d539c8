import { formatDate, isPlainDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { InviteFacts } from './api.ts'
import { inkColors, notDeductible, type InviteContent } from './content.ts'
import classes from './InvitePreview.module.css'

interface InvitePreviewProps {
  content: InviteContent
  facts: InviteFacts
}

/** The invitation as it is being written. What is printed is the proof, which the server sets. */
export function InvitePreview({ content, facts }: InvitePreviewProps) {
  const { template, format, ink, rsvpBy } = content
  const ways = [content.rsvpName, content.rsvpPhone, content.rsvpEmail].filter(Boolean).join(' · ')
  return (
    <figure
      className={classes.frame}
      aria-label="How the invitation looks"
      data-bleed={content.hasBleed || undefined}
      style={{ '--ink': inkColors[ink] } as React.CSSProperties}
    >
      <div className={classes.paper} data-template={template} data-format={format}>
        <header className={classes.head}>
          <p className={classes.small}>{facts.committee}</p>
          <p className={classes.headline}>{content.headline}</p>
        </header>
        {content.greeting && <p>Dear (name of the guest),</p>}
        {content.body && <p className={classes.lines}>{content.body}</p>}
        <p className={classes.title}>{facts.title}</p>
        <p>
          <b>{facts.when}</b>
          {facts.where.map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
        </p>
        {content.showsHosts && facts.hosts.length > 0 && <Part label="Hosts">{facts.hosts.join(' · ')}</Part>}
        {content.showsHosts &&
          facts.coSponsors.map(({ level, names }) => (
            <Part key={level} label={level ? `${level} co-sponsors` : 'Co-sponsors'}>
              {names.join(' · ')}
            </Part>
          ))}
        {content.showsLevels && facts.levels.length > 0 && (
          <Part label="Levels">
            {facts.levels.map(({ name, cents }) => `${name} ${formatMoney(cents)}`).join(' · ')}
          </Part>
        )}
        {content.contribution && <p>{content.contribution}</p>}
        {content.payee && (
          <p>
            Make checks payable to <b>{content.payee}</b>.
          </p>
        )}
        {(ways || rsvpBy) && (
          <Part label={rsvpBy && isPlainDate(rsvpBy) ? `RSVP by ${formatDate(rsvpBy)}` : 'RSVP'}>{ways}</Part>
        )}
        {content.giveUrl && <p className={classes.code}>QR code</p>}
        <footer className={classes.foot}>
          {facts.disclaimer || 'No disclaimer yet'}
          {(content.saysNotDeductible || facts.mustSayNotDeductible) && (
            <span className={classes.line}>{notDeductible}</span>
          )}
        </footer>
      </div>
    </figure>
  )
}

function Part({ label, children }: { label: string; children: string }) {
  return (
    <p>
      <span className={classes.label}>{label}</span>
      {children}
    </p>
  )
}
