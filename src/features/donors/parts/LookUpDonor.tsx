import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsString, useQueryStates } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { donorName } from '../../../domain/filings/shown.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { donors } from '../api.ts'
import classes from '../MatchDonors.module.css'
import { DonorSpellings } from './DonorSpellings.tsx'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

/** A donor by name, opened to all its spellings. */
export function LookUpDonor() {
  const [at, setAt] = useQueryStates({ q: parseAsString.withDefault(''), donor: parseAsString })
  const [typed] = useDebouncedValue(at.q.trim(), 200)
  const { data } = useRead(donors.find, { search: typed }, { enabled: typed.length >= 2, keepPrevious: true })
  const found = typed.length >= 2 ? (data?.donors ?? []) : []
  return (
    <>
      <TextInput
        label="Name of a donor or payee"
        placeholder="abernathy quincy"
        maxLength={100}
        mb="sm"
        maw={420}
        value={at.q}
        onChange={(event) => void setAt({ q: event.currentTarget.value })}
      />
      <div className={classes.review}>
        <div>
          {at.donor !== null && <DonorSpellings key={at.donor} donorId={at.donor} />}
          {at.donor === null && (
            <Empty title="Choose a donor to see its spellings.">
              Type a name and choose from the list. A spelling that does not belong can be split off.
            </Empty>
          )}
        </div>
        {found.length > 0 && (
          <ul className={classes.list} aria-label="Donors found">
            {found.map((donor) => (
              <li key={donor.id}>
                <button
                  type="button"
                  className={classes.listed}
                  aria-current={donor.id === at.donor}
                  onClick={() => void setAt({ donor: donor.id })}
                >
                  <span className={classes.line}>
                    <ClippedText className={classes.name}>{donorName(donor.name)}</ClippedText>
                    <Money cents={donor.cents} rounded />
                  </span>
                  <Text size="xs" c="dimmed" component="span">
                    {donorName(donor.city || 'No city')}, {counted(donor.spellings, 'spelling')}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        )}
        {data && typed.length >= 2 && found.length === 0 && (
          <Text size="sm" c="dimmed">
            No donor has these words in its name.
          </Text>
        )}
      </div>
    </>
  )
}
