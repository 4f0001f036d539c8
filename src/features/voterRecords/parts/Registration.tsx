import { Anchor, Button, Text } from '@mantine/core'
import { Section } from '../../../ui/Section.tsx'
import type { CorrectionField } from '../rules.ts'
import type { Correction, Fact } from '../shapes.ts'
import { claimInWords } from './claimWords.ts'
import { FactValue } from './FactValue.tsx'
import classes from './Registration.module.css'
import { useVoterPage } from './useVoterPage.tsx'

/** What the file says. Beside a fact stands what someone of the committee claims against it. */
export function Registration({ onSources }: { onSources: () => void }) {
  const { voter, sources, work } = useVoterPage().profile
  const open = work?.corrections.filter((c) => c.state === 'open') ?? []
  return (
    <Section
      card
      title="Registration"
      actions={
        <Button size="compact-sm" variant="subtle" onClick={onSources}>
          Sources
        </Button>
      }
    >
      <dl className={classes.list}>
        {voter.facts.map((fact) => (
          <div key={fact.field} className={classes.item}>
            <dt>{fact.label}</dt>
            <dd>
              <FactValue
                fact={fact}
                source={sources.find((s) => s.id === fact.sourceId)}
                onOpen={onSources}
              />
              <FactLink fact={fact} phone={fact.field === 'cellPhone' ? voter.cellPhone : voter.phone} />
              {open
                .filter((c) => factOf[c.field] === fact.field)
                .map((correction) => (
                  <Claim key={correction.id} correction={correction} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const factOf: Partial<Record<CorrectionField, string>> = {
  moved: 'address',
  address: 'address',
  phone: 'phone',
  'cell phone': 'cellPhone',
  email: 'email',
  name: 'name',
  party: 'party',
}

function FactLink({ fact, phone }: { fact: Fact; phone: string }) {
  if ((fact.field === 'phone' || fact.field === 'cellPhone') && phone !== '')
    return (
      <Anchor href={`tel:+1${phone}`} size="sm" ml="xs">
        Call
      </Anchor>
    )
  if (fact.field === 'email')
    return (
      <Anchor href={`mailto:${fact.value}`} size="sm" ml="xs">
        Write
      </Anchor>
    )
  return null
}

function Claim({ correction }: { correction: Correction }) {
  return (
    <Text size="sm" className={classes.claim}>
      {claimInWords(correction)}, says {correction.by}
    </Text>
  )
}
