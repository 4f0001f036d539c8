import { Entries } from './Transactions.tsx'

/** Money out, one row each. */
export default function Expenditures() {
  return (
    <Entries
      side="expenditures"
      title="Expenditures"
      purpose="Money out, one row each: who was paid, and what for."
    />
  )
}
