import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { bookEntities } from '../entities/api.ts'

/** Loans by lender with what is still owed; nothing where no one lent anything. */
export function Loans({ committeeId }: { committeeId: string }) {
  const { data } = useRead(bookEntities.loans, { committeeId })
  if (!data || data.lenders.length === 0) return null
  return (
    <Section card title="Loans by lender">
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Lender</Table.Th>
              {['Still owed', 'Received', 'Repaid', 'Forgiven'].map((head) => (
                <Table.Th key={head} ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.lenders.map(({ id, name, owedCents, receivedCents, repaidCents, forgivenCents }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to={linkTo('/committee/:committeeId/accounting/entities/:entityId', {
                      committeeId,
                      entityId: id,
                    })}
                  >
                    {name}
                  </Anchor>
                </Table.Td>
                {[owedCents, receivedCents, repaidCents, forgivenCents].map((cents, i) => (
                  <Table.Td key={i} ta="right">
                    <Money cents={cents} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
