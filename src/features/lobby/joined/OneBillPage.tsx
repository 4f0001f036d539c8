import BillScreen from '../../bills/OneBill.tsx'
import { Positions } from '../parts/Positions.tsx'

/** The page of a bill with the table of sides. Bills know nothing of lobbying, so the two are put together here. */
export default function OneBillPage() {
  return (
    <BillScreen lobby={(bill) => <Positions key={bill.id} of={{ billId: bill.id, number: bill.number }} />} />
  )
}
