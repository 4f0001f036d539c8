// One year of an invented account in every format a bank hands out.
import { addDays } from '../../domain/dates.ts'
import { plainMoney } from '../../domain/money.ts'
import { Random } from '../syntheticVoters/random.ts'

interface Line {
  day: string
  cents: bigint
  payee: string
  id: string
}

const payees = [
  'Corner Print',
  'Prairie Signs & Banners',
  'Ann Novak',
  'Café Köln',
  'Post office',
  'Check deposit',
]

function yearOf(seed: number): Line[] {
  const random = new Random(seed, 'bank files')
  return Array.from({ length: 240 }, (_, i) => ({
    day: addDays('2026-01-02', Math.floor(i * 1.4)),
    cents: BigInt(random.below(90_000) + 1) * (random.chance(0.5) ? 1n : -1n),
    payee: random.pick(payees),
    id: `F${seed}${String(i).padStart(5, '0')}`,
  }))
}

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const escaped = (text: string) => text.replaceAll('&', '&amp;')

export function wholeFiles(seed: number): Record<string, string> {
  const lines = yearOf(seed)
  let balance = 100_000n
  const withBalance = lines.map((line) => ({ ...line, balance: (balance += line.cents) }))
  const closing = plainMoney(balance)
  return {
    'OFX 1': `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>104000016<ACCTID>000123456<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${lines
      .map(
        ({ day, cents, payee, id }) =>
          `<STMTTRN><TRNTYPE>${cents < 0n ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}120000[-6:CST]<TRNAMT>${plainMoney(cents)}<FITID>${id}<NAME>${payee}</STMTTRN>\n`,
      )
      .join(
        '',
      )}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>20261231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'OFX 2': `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><BANKID>104000016</BANKID><ACCTID>000123456</ACCTID></BANKACCTFROM><BANKTRANLIST>\n${lines
      .map(
        ({ day, cents, payee, id }) =>
          `<STMTTRN>\n<TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${day.replaceAll('-', '')}</DTPOSTED>\n<TRNAMT>${plainMoney(cents)}</TRNAMT><FITID>${id}</FITID><NAME>${escaped(payee)}</NAME></STMTTRN>\n`,
      )
      .join(
        '',
      )}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}</BALAMT><DTASOF>20261231</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    QIF: `!Type:Bank\n${lines.map(({ day, cents, payee }) => `D${usDay(day)}\nT${plainMoney(cents)}\nP${payee}\n^\n`).join('')}`,
    CSV: `Date,Description,Amount,Balance\n${withBalance
      .map(
        (line) =>
          `${usDay(line.day)},"${line.payee}",${plainMoney(line.cents)},${plainMoney(line.balance)}\n`,
      )
      .join('')}`,
    CAMT: `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>000123456</Id></Othr></Id><Ccy>USD</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${closing.replace('-', '')}</Amt><CdtDbtInd>${closing.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-12-31</Dt></Dt></Bal>\n${lines
      .map(
        ({ day, cents, payee, id }) =>
          `<Ntry><Amt Ccy="USD">${plainMoney(cents < 0n ? -cents : cents)}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(payee)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
  }
}
