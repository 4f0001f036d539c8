import { useSearchParams } from 'react-router'
import Transactions from '../books/Transactions.tsx'
import Bank from './Bank.tsx'

/** The entries of the books, and beside them what the bank says. */
export default function TransactionsAndBank() {
  const [search] = useSearchParams()
  return search.get('view') === 'bank' ? <Bank /> : <Transactions />
}
