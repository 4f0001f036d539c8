import { Button, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { Fragment, lazy, Suspense } from 'react'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CameBack } from '../emails/CameBack.tsx'
import { shownPhone } from '../rules.ts'
import type { Person } from '../shapes.ts'
import { waysTo } from './ways.ts'
import { ConsentMarks } from './ConsentMarks.tsx'
import classes from './people.module.css'

const EditPerson = lazy(() => import('../EditPerson.tsx'))
const icons = { call: IconPhone, text: IconMessage, email: IconMail }

interface ContactProps {
  committeeId: string
  person: Person
}

/** How to reach the person, and whether they want that. */
export function Contact({ committeeId, person }: ContactProps) {
  const [editing, edit] = useDisclosure()
  const { maySeeContacts } = person
  const address = [person.street, [person.city, person.state, person.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return (
    <Section
      card
      title={maySeeContacts ? 'Contact' : 'About'}
      note={maySeeContacts ? undefined : 'Your job here does not include phone, email and street.'}
      actions={
        person.mayEdit && (
          <Button size="xs" variant="default" onClick={edit.open}>
            Change
          </Button>
        )
      }
    >
      {maySeeContacts && <Ways person={person} />}
      <KeyValue
        items={[
          ...(maySeeContacts ? reached(committeeId, person) : []),
          [maySeeContacts ? 'Address' : 'City', address || undefined],
          ['May we', <Consents key="consents" person={person} />],
          ...optional('Born', person.birthYear),
          ...optional('Work', [person.occupation, person.employer].filter(Boolean).join(', ')),
          ...optional('Speaks', person.languages.join(', ')),
        ]}
      />
      <Suspense fallback={null}>
        {editing && <EditPerson committeeId={committeeId} person={person} onClose={edit.close} />}
      </Suspense>
    </Section>
  )
}

function Ways({ person }: { person: Person }) {
  return (
    <div className={classes.ways}>
      {waysTo(person.unsubscribedAt ? { ...person, mailConsent: 'no' } : person).map(
        ({ way, href, words, whyNot }) => {
          const Icon = icons[way]
          const icon = <Icon size={17} stroke={1.7} />
          return href ? (
            <Button key={way} component="a" href={href} variant="default" leftSection={icon}>
              {words}
            </Button>
          ) : (
            <Tooltip key={way} label={whyNot}>
              <Button
                variant="default"
                leftSection={icon}
                data-disabled
                aria-disabled
                aria-label={`${words}: ${whyNot}`}
              >
                {words}
              </Button>
            </Tooltip>
          )
        },
      )}
    </div>
  )
}

function Consents({ person }: { person: Person }) {
  return (
    <>
      <ConsentMarks of={person} withWords />
      {person.unsubscribedAt && (
        <Text size="sm">
          Unsubscribed from emails on <DateText value={person.unsubscribedAt} />. No email of this committee
          goes to {person.email || 'them'} until they subscribe again by the link in one.
        </Text>
      )}
      {person.consentAt && (
        <Text size="xs" c="dimmed">
          {person.consentSource || 'Noted'}, <DateText value={person.consentAt} />
        </Text>
      )}
    </>
  )
}

const reached = (committeeId: string, person: Person): [string, React.ReactNode][] => [
  [
    'Phone',
    person.phone ? (
      <span key="phone" className="figure">
        {shownPhone(person.phone)}
      </span>
    ) : undefined,
  ],
  [
    'Email',
    person.email ? (
      <Fragment key="email">
        {person.email} <CameBack committeeId={committeeId} person={person} />
      </Fragment>
    ) : undefined,
  ],
]

const optional = (label: string, value: string | number | null): [string, React.ReactNode][] =>
  value ? [[label, String(value)]] : []
