import { Badge } from '@mantine/core'
import { certaintyWords } from '../rules.ts'

/** Confirmed, matched and inferred differ by word and by the line around it. */
export function CertaintyMark({ certainty }: { certainty: keyof typeof certaintyWords }) {
  return (
    <Badge
      size="sm"
      color={certainty === 'confirmed' ? 'teal' : 'gray'}
      variant={certainty === 'confirmed' ? 'light' : 'outline'}
      style={{
        borderStyle: certainty === 'inferred' ? 'dotted' : certainty === 'matched' ? 'dashed' : 'solid',
      }}
    >
      {certaintyWords[certainty]}
    </Badge>
  )
}
