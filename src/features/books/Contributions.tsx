import { Entries } from './Transactions.tsx'

/** Money in, one row each. */
export default function Contributions() {
  return (
    <Entries
      side="contributions"
      title="Contributions"
      purpose="Money in, one row each. Every donor counts toward $250 by name."
    />
  )
}
