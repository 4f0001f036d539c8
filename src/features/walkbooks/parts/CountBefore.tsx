import { Alert, Text } from '@mantine/core'
import type { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { walkbooks } from '../api.ts'

type Count = ReturnType<typeof useRead<typeof walkbooks.count>>

/** How many doors it would have, who is left out and why, and which walkbooks have some of them already. */
export function CountBefore({ count }: { count: Count }) {
  if (count.error)
    return (
      <Alert color="red" role="alert">
        {count.error.message}
      </Alert>
    )
  if (!count.data) return <Loading />
  const { doors, voters, notOnMap, leftOut, alsoIn, refusal } = count.data
  if (refusal !== null)
    return (
      <Alert color="orange" role="status" title={doors === 0 ? 'No doors' : counted(doors, 'door')}>
        {refusal}
      </Alert>
    )
  return (
    <Alert color="teal" role="status" title={`${counted(doors, 'door')}, ${counted(voters, 'voter')}`}>
      {notOnMap > 0 && (
        <Text size="sm">
          {counted(notOnMap, 'door')} {notOnMap === 1 ? 'has' : 'have'} no place on the map yet and will be
          walked by street and number.
        </Text>
      )}
      {leftOut.map(({ why, voters: some }) => (
        <Text size="sm" key={why}>
          {counted(some, 'voter')} left out: {why}.
        </Text>
      ))}
      {alsoIn.map(({ walkbookId, name, doors: some }) => (
        <Text size="sm" key={walkbookId}>
          {counted(some, 'door')} {some === 1 ? 'is' : 'are'} on “{name}” already.
        </Text>
      ))}
      {notOnMap === 0 && leftOut.length === 0 && alsoIn.length === 0 && (
        <Text size="sm">All of them are on the map, and on no other walkbook.</Text>
      )}
    </Alert>
  )
}
