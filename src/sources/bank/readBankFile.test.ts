import { expect, test } from 'vitest'
import { plainMoney, sumOf } from '../../domain/money.ts'
import { readBankFile } from './readBankFile.ts'

interface Found {
  account: string | null
  currency: string | null
  rows: number
  sum: string
  balance: string | null
  refused: string[]
}

function found(text: string | Buffer, name = 'download'): Found[] {
  return readBankFile(Buffer.isBuffer(text) ? text : Buffer.from(text), name).accounts.map((one) => ({
    account: one.account,
    currency: one.currency,
    rows: one.rows.length,
    sum: plainMoney(sumOf(one.rows.map((row) => row.cents))),
    balance: one.closing && plainMoney(one.closing.cents),
    refused: one.refused.map(({ line, reason }) => `${line}: ${reason}`),
  }))
}

const rowsIn = (text: string | Buffer) =>
  readBankFile(Buffer.isBuffer(text) ? text : Buffer.from(text), 'download').accounts.flatMap(
    (one) => one.rows,
  )

const header =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\n\n'
const account = (id: string) =>
  `<BANKACCTFROM><BANKID>104000016<ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM>`
const sgml = (rows: string, more = '') =>
  `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD${account('1')}<BANKTRANLIST>${rows}</BANKTRANLIST>${more}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const one = (amount: string, day = '20260105', more = '') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>x<NAME>Corner Print${more}</STMTTRN>\n`

test('an OFX file without closing tags, without line ends and with a bare ampersand is read whole', () => {
  const text = `OFXHEADER:100DATA:OFXSGMLVERSION:102CHARSET:1252COMPRESSION:NONE<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>77<BANKTRANLIST><STMTTRN><DTPOSTED>20260105120000[-5:EST]<TRNAMT>-5.00<FITID>1<NAME>B & B & Co<STMTTRN><DTPOSTED>20260106<TRNAMT>7.25<FITID>2<NAME>A < B<LEDGERBAL><BALAMT>12.25<DTASOF>20260107</OFX>`
  expect(found(text)).toEqual([
    { account: '77', currency: 'USD', rows: 2, sum: '2.25', balance: '12.25', refused: [] },
  ])
  expect(rowsIn(text).map((row) => row.payee)).toEqual(['B & B & Co', 'A < B'])
})

test('several statements keep their own rows, and two of one account are one account with the later balance', () => {
  const statement = (id: string, rows: string, balance: string, day: string) =>
    `<STMTRS><CURDEF>USD${account(id)}<BANKTRANLIST>${rows}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${day}</LEDGERBAL></STMTRS>`
  const text = `${header}<OFX>${statement('1', one('-1.00'), '9.00', '20260131')}${statement('2', one('5.00'), '5.00', '20260131')}${statement('1', one('-2.00'), '7.00', '20260228')}</OFX>`
  expect(found(text).map(({ account: id, rows, sum, balance }) => [id, rows, sum, balance])).toEqual([
    ['1', 2, '-3.00', '7.00'],
    ['2', 1, '5.00', '5.00'],
  ])
})

test('an empty balance is no balance, and a card owes what its balance says', () => {
  expect(
    found(sgml(one('-1.00'), '<LEDGERBAL><BALAMT></BALAMT><DTASOF></DTASOF></LEDGERBAL>'))[0]!.balance,
  ).toBeNull()
  const card = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>XXXX1111</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260301</DTPOSTED><TRNAMT>11.01</TRNAMT><FITID>a</FITID><NAME>PAYMENT</NAME></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-90.10</BALAMT><DTASOF>20260302</DTASOF></LEDGERBAL><AVAILBAL><BALAMT>1000</BALAMT></AVAILBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
  expect(found(card)).toEqual([
    { account: 'XXXX1111', currency: 'USD', rows: 1, sum: '11.01', balance: '-90.10', refused: [] },
  ])
})

test.each([
  ['-30.000', '-30.00'],
  ['+5', '5.00'],
  ['1,234.56', '1234.56'],
  ['.5', '0.50'],
  ['-0.00', '0.00'],
])('the OFX amount %s is %s', (written, meant) => {
  expect(found(sgml(one(written)))[0]!.sum).toBe(meant)
})

test('amounts with comma cents are told by the whole file', () => {
  expect(found(sgml(one('-1234,50') + one('1,5') + one('-2.000,00')))[0]!.sum).toBe('-3233.00')
})

test('rows that cannot be read are listed with line and reason, and the others stay', () => {
  const text = sgml(
    `\n${one('-1.00')}${one('-1.005')}${one('12a')}${one('-1.00', '20260231')}${one('-1.00', '')}${one('')}`,
  )
  const [{ rows, refused }] = found(text) as [Found]
  expect(rows).toBe(1)
  expect(refused).toEqual([
    '11: the amount “-1.005” has parts of a cent',
    '12: the amount “12a” is not a number',
    '13: there is no such day as “20260231”',
    '14: the date is empty',
    '15: the amount is empty',
  ])
})

test('a file that was cut off refuses the row it ends in', () => {
  const whole = sgml(one('-1.00') + one('-123.45'))
  const cut = whole.slice(0, whole.indexOf('-123.45') + 5)
  const [{ rows, refused }] = found(cut) as [Found]
  expect([rows, refused.length]).toEqual([1, 1])
  expect(refused[0]).toContain('the file ends inside this transaction')
})

test('a file that says 1252 and is UTF-8 keeps its letters, and one that is 1252 keeps them too', () => {
  const text = sgml(one('-1.00', '20260105', '<MEMO>Café Köln'))
  expect(rowsIn(Buffer.from(text))[0]!.memo).toBe('Café Köln')
  expect(rowsIn(Buffer.from(text, 'latin1'))[0]!.memo).toBe('Café Köln')
  expect(rowsIn(Buffer.from(`\ufeff${text}`, 'utf16le'))[0]!.memo).toBe('Café Köln')
})

test('pending rows and moved securities are refused by their name, and cash of an investment account counts', () => {
  const text = `${header}<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>9</INVACCTFROM><INVTRANLIST>
<BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20260110</INVTRAN><TOTAL>-100.00</INVBUY></BUYSTOCK>
<INCOME><INVTRAN><FITID>2<DTTRADE>20260111</INVTRAN><TOTAL>3.10</INCOME>
<TRANSFER><INVTRAN><FITID>3<DTTRADE>20260111</INVTRAN><UNITS>3</TRANSFER>
<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260112<TRNAMT>50.00<FITID>4</STMTTRN></INVBANKTRAN></INVTRANLIST><INVBAL><AVAILCASH>12.00</INVBAL></INVSTMTRS></OFX>`
  expect(found(text)).toEqual([
    {
      account: '9',
      currency: 'USD',
      rows: 3,
      sum: '-46.90',
      balance: '12.00',
      refused: ['12: securities were moved here, and no cash'],
    },
  ])
})

test('QIF: days with apostrophes, several accounts, splits and lists of categories', () => {
  const text = `!Option:AutoSwitch
!Account
NChecking
TBank
^
!Type:Bank
D1/ 5'26
T-1,200.50
N1001
PCorner Print
SPrinting
$-1,000.50
SPostage
$-200.00
^
D12/31/99
U5.00
T5.00
PInterest
^
!Account
NVisa
TCCard
^
!Type:CCard
D2/13'26
T-3.00
^
!Type:Cat
NPrinting
E
^
`
  expect(found(text).map(({ account: id, rows, sum, refused }) => [id, rows, sum, refused.length])).toEqual([
    ['Checking', 2, '-1195.50', 0],
    ['Visa', 1, '-3.00', 0],
  ])
  expect(rowsIn(text).map((row) => row.day)).toEqual(['2026-01-05', '1999-12-31', '2026-02-13'])
  expect(rowsIn(text)[0]!.checkNumber).toBe('1001')
})

test('the order of day and month is decided by the whole file', () => {
  const qif = (...days: string[]) => `!Type:Bank\n${days.map((day) => `D${day}\nT1.00\n^`).join('\n')}\n`
  expect(rowsIn(qif('03/04/2026', '25/04/2026')).map((row) => row.day)).toEqual(['2026-04-03', '2026-04-25'])
  expect(rowsIn(qif('03/04/2026', '03/25/2026')).map((row) => row.day)).toEqual(['2026-03-04', '2026-03-25'])
  // Both readings exist; only one of them goes one way.
  expect(rowsIn(qif('11/01/2026', '12/01/2026', '01/02/2026')).map((row) => row.day)).toEqual([
    '2026-01-11',
    '2026-01-12',
    '2026-02-01',
  ])
  expect(rowsIn(qif('03/04/2026')).map((row) => row.day)).toEqual(['2026-03-04'])
  expect(rowsIn(qif('03.04.26')).map((row) => row.day)).toEqual(['2026-04-03'])
})

const entry = (amount: string, side: string, more = '', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-01-05</Dt></BookgDt>${more}</Ntry>`
const camt = (version: string, inside: string, prefix = '') =>
  `<?xml version="1.0"?><${prefix}Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${prefix}BkToCstmrStmt><${prefix}Stmt><Acct><Id><IBAN>DE02</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><DtTm>2026-01-31T23:59:00+01:00</DtTm></Dt></Bal>${inside}</${prefix}Stmt></${prefix}BkToCstmrStmt></${prefix}Document>`

test('CAMT: a batch is several rows where they add up, pending entries wait, and a debit balance is negative', () => {
  const batch = `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">4.00</Amt></TxAmt></AmtDtls></TxDtls><TxDtls><Amt Ccy="EUR">9.00</Amt><RltdPties><Cdtr><Pty><Nm>Ann Novak</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls>`
  const inside =
    entry('13.00', 'DBIT', batch) +
    entry('1.00', 'CRDT', '', '<Sts><Cd>PDNG</Cd></Sts>') +
    entry('2.00', 'CRDT', '<NtryDtls><TxDtls/><TxDtls/></NtryDtls>', '<Sts><Cd>BOOK</Cd></Sts>')
  for (const prefix of ['', 'ns2:']) {
    const [{ refused, ...rest }] = found(camt('08', inside, prefix)) as [Found]
    expect(rest).toEqual({ account: 'DE02', currency: 'EUR', rows: 3, sum: '-11.00', balance: '-3.00' })
    expect(refused).toHaveLength(1)
  }
  expect(rowsIn(camt('02', inside)).map((row) => row.payee)).toContain('Ann Novak')
})

const table: [string, string, Partial<Found>][] = [
  [
    'Chase checking',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,01/15/2026,"RENT, OFFICE",-500.00,ACH_DEBIT,1500.00,\nCHECK,01/14/2026,CHECK 1002,-20.00,CHECK_PAID,2000.00,1002\nCREDIT,01/13/2026,DEPOSIT,120.00,DEPOSIT,2020.00,\n',
    { rows: 3, sum: '-400.00', balance: '1500.00' },
  ],
  [
    'Chase card',
    'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n01/12/2026,01/13/2026,STAMPS,Office,Sale,-11.50,\n01/14/2026,01/14/2026,Payment Thank You,,Payment,100.00,\n',
    { rows: 2, sum: '88.50', balance: null },
  ],
  [
    'Wells Fargo without names',
    '"01/15/2026","-12.50","*","","PURCHASE AUTHORIZED ON 01/14"\n"01/14/2026","300.00","*","","EDEPOSIT IN BRANCH"\n"01/13/2026","-40.00","*","1003","CHECK # 1003"\n',
    { rows: 3, sum: '247.50', balance: null },
  ],
  [
    'Bank of America with a summary',
    'Description,,Summary Amt.\nBeginning balance as of 01/01/2026,,"1,000.00"\nTotal credits,,"250.00"\nTotal debits,,"-50.00"\nEnding balance as of 01/31/2026,,"1,200.00"\n\nDate,Description,Amount,Running Bal.\n01/01/2026,Beginning balance as of 01/01/2026,,"1,000.00"\n01/05/2026,"DEPOSIT","250.00","1,250.00"\n01/06/2026,"STAPLES","-50.00","1,200.00"\n',
    { rows: 2, sum: '200.00', balance: '1200.00', refused: [] },
  ],
  [
    'American Express',
    'Date,Description,Card Member,Account #,Amount\n01/12/2026,OFFICE DEPOT,A NOVAK,-11001,45.10\n01/14/2026,AUTOPAY PAYMENT - THANK YOU,A NOVAK,-11001,-45.10\n01/15/2026,USPS,A NOVAK,-11001,9.00\n',
    { rows: 3, sum: '-9.00' },
  ],
  [
    'Discover',
    'Trans. Date,Post Date,Description,Amount,Category\n01/12/2026,01/13/2026,"HY-VEE",20.00,"Supermarkets"\n01/13/2026,01/13/2026,"INTERNET PAYMENT - THANK YOU",-120.00,"Payments and Credits"\n01/14/2026,01/15/2026,"USPS",5.00,"Services"\n',
    { rows: 3, sum: '95.00' },
  ],
  [
    'Capital One card',
    'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2026-01-12,2026-01-13,1234,OFFICE,Merchandise,45.10,\n2026-01-14,2026-01-14,1234,PAYMENT,Payment,,100.00\n',
    { rows: 2, sum: '54.90' },
  ],
  [
    'Capital One checking, unsigned',
    'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n1234,Deposit from A,01/12/26,Credit,100.00,300.00\n1234,Withdrawal to B,01/13/26,Debit,25.00,275.00\n',
    { account: '1234', rows: 2, sum: '75.00', balance: '275.00' },
  ],
  [
    'Citi card with negative credits',
    'Status,Date,Description,Debit,Credit\nCleared,01/12/2026,OFFICE,45.10,\nCleared,01/14/2026,PAYMENT,,-100.00\n',
    { rows: 2, sum: '54.90' },
  ],
  [
    'PayPal in two currencies',
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance"\n"01/12/2026","10:00:00","CST","Ann Novak","Donation Payment","Completed","USD","100.00","-3.20","96.80","A1","96.80"\n"01/13/2026","10:00:00","CST","Bo Roe","Donation Payment","Pending","USD","50.00","-1.70","48.30","A2","96.80"\n"01/14/2026","10:00:00","CST","Cy Poe","Payment","Completed","EUR","5.00","0.00","5.00","A3","5.00"\n',
    { currency: 'USD', rows: 1, sum: '96.80', balance: '96.80' },
  ],
  [
    'Stripe balance',
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description\ntxn_1,charge,ch_1,100.00,3.20,96.80,usd,2026-01-12 10:00,2026-01-14 00:00,Gift\ntxn_2,payout,po_1,-96.80,0.00,-96.80,usd,2026-01-15 00:00,2026-01-16 00:00,STRIPE PAYOUT\n',
    { currency: 'USD', rows: 2, sum: '0.00' },
  ],
  [
    'Venmo with signs apart',
    'Account Statement - (@committee) ,,,,\nAccount Activity,,,,\n,ID,Datetime,Type,Status,Note,From,To,Amount (total)\n,41,2026-01-12T10:00:00,Payment,Complete,Shirt,Ann,Us,+ $25.00\n,42,2026-01-13T10:00:00,Payment,Complete,Pizza,Us,Bo,- $10.50\n',
    { currency: 'USD', rows: 2, sum: '14.50' },
  ],
  [
    'German with comma cents',
    'Buchungstag;Wertstellung;Verwendungszweck;Betrag;Saldo\n15.01.2026;15.01.2026;Miete;-1.234,50;765,50\n12.01.2026;12.01.2026;Spende;2.000,00;2.000,00\n',
    { rows: 2, sum: '765.50', balance: '765.50' },
  ],
  ['two columns and semicolons', '01.02.2026;-12,50\n03.02.2026;7,25\n', { rows: 2, sum: '-5.25' }],
  [
    'debits written negative',
    'Date\tPayee\tWithdrawals\tDeposits\n1/2/2026\tA\t-5.00\t\n1/3/2026\tB\t\t9.00\n',
    { rows: 2, sum: '4.00' },
  ],
  [
    'no sign but a balance',
    'Date,Description,Amount,Balance\n01/02/2026,Opening gift,10.00,110.00\n01/03/2026,Paper,5.00,105.00\n01/04/2026,Gift,20.00,125.00\n01/05/2026,Stamps,1.00,124.00\n',
    { rows: 3, sum: '14.00', balance: '124.00' },
  ],
  [
    'brackets and a total below',
    'Date,Memo,Amount\n01/02/2026,Gift,"$1,250.00"\n01/03/2026,Paper,($5.25)\nTotal,,"$1,244.75"\n',
    { currency: 'USD', rows: 2, sum: '1244.75', refused: [] },
  ],
  [
    'named months and a cell over two lines',
    'Date|Description|Amount\n05-JAN-26|"Gift of\nAnn"|5.00\n6 Jan 2026|Paper|-1.00\nJan 7, 2026|Tape|-1.00\n',
    { rows: 3, sum: '3.00' },
  ],
  [
    'Fidelity, with its own word for the day and a text below',
    'Run Date,Account,Account Number,Action,Type,Amount ($),Settlement Date\n 01/15/2026,"CASH","Z123"," DIRECT DEBIT",Cash,-20.15,\n 01/14/2026,"CASH","Z123"," EFT",Cash,100,\n\n"Provided to you solely for your use."\n',
    { rows: 2, sum: '79.85', refused: [] },
  ],
  [
    'Schwab, whose names have no spaces',
    '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"\n"01/15/2026","Posted","VISA","","HYVEE","$20.15","","$1,079.85"\n"01/14/2026","Posted","ACH","","DEP","","$100.00","$1,100.00"\n',
    { rows: 2, sum: '79.85', balance: '1079.85' },
  ],
  [
    'DKB, with the number of the other side beside its name',
    '"Kontonummer:";"DE02 1203 0000 / Girokonto";\n\n"Buchungstag";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"Betrag (EUR)"\n"15.01.2026";"REWE";"Einkauf";"DE99";"-20,15"\n"14.01.2026";"Ann";"x";"DE98";"100,00"\n',
    { account: 'DE02 1203 0000 / Girokonto', currency: 'EUR', rows: 2, sum: '79.85' },
  ],
  [
    'Sparkasse, with both numbers',
    '"Auftragskonto";"Buchungstag";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"Betrag";"Waehrung"\n"DE02";"15.01.26";"REWE";"DE99";"-20,15";"EUR"\n"DE02";"14.01.26";"ANN";"DE98";"100,00";"EUR"\n',
    { account: 'DE02', currency: 'EUR', rows: 2, sum: '79.85' },
  ],
  [
    'a French bank that names the currency in both columns',
    'Date;Libellé;Débit euros;Crédit euros;\n15/01/2026;CARTE;20,15;;\n14/01/2026;VIR;;100,00;\n',
    { rows: 2, sum: '79.85' },
  ],
  [
    'no names, debits and credits apart',
    '01/15/2026,HYVEE,20.15,,1079.85\n01/14/2026,DEP,,100.00,1100.00\n01/13/2026,DEP,,50.00,1000.00\n',
    { rows: 3, sum: '129.85', balance: '1079.85' },
  ],
  [
    'no names, and the account in front',
    '"987654321","01/15/2026","HYVEE","-20.15"\n"987654321","01/14/2026","DEP","100.00"\n',
    { account: '987654321', rows: 2, sum: '79.85' },
  ],
  [
    'no names, and a number of each row in front',
    '100231,01/15/2026,HYVEE,-20.15\n100232,01/14/2026,DEP,100.00\n',
    { rows: 2, sum: '79.85', balance: null },
  ],
  [
    'dashes and N/A where nothing is',
    'Date,Description,Debit,Credit,Balance\n2026-01-15,x,20.15,-,1079.85\n2026-01-16,y,N/A,5.00,1084.85\n',
    { rows: 2, sum: '-15.15', balance: '1084.85', refused: [] },
  ],
  [
    'cells in the form of a spreadsheet',
    'Date,Description,Amount\n2026-01-15,="x",="-20.15"\n',
    { rows: 1, sum: '-20.15' },
  ],
  ['days without marks', 'Date,Description,Amount\n01152026,x,-20.15\n01162026,y,5.00\n', { rows: 2 }],
  [
    'a treasury export with codes',
    'As Of,Currency,BankID,Account,Data Type,BAI Code,Description,Amount,Balance/Value Date\n01/15/2026,USD,123,555,Debits,475,CHECK PAID,20.15,\n01/16/2026,USD,123,555,Credits,195,WIRE,5.00,\n',
    { account: '555', currency: 'USD', rows: 2, sum: '-15.15' },
  ],
  [
    'commas without quotes in a name and in an amount',
    'Date,Description,Amount\n01/15/2026,Smith, John, Jr,-20.15\n01/16/2026,y,-1,020.15\n01/16/2026,z,5.00\n',
    { rows: 3, sum: '-1035.30', refused: [] },
  ],
  [
    'a line of names that is one short',
    'Date,Description,Amount\n01/15/2026,x,-20.15,card\n01/16/2026,y,5.00,card\n',
    { rows: 2, sum: '-15.15' },
  ],
  [
    'a register whose accounts are categories, with payments and deposits',
    'Date,Number,Payee,Account,Memo,Payment,C,Deposit,Balance\n01/15/2026,1001,x,Rent,,20.15,,,79.85\n01/16/2026,,y,Gifts,,,,5.00,84.85\n',
    { account: null, rows: 2, sum: '-15.15', balance: '84.85' },
  ],
  [
    'a title between the rows, the names once more, and brackets behind the currency',
    'Date,Description," Amount "\n1/15/2026,x, $ (20.15)\nPosted transactions,,\nDate,Description,Amount\n1/16/2026,y, $ 5.00 \n',
    { rows: 2, sum: '-15.15', refused: [] },
  ],
  [
    'a column for each currency',
    '"Account Number","Transaction Date","Cheque Number","Description 1","CAD$","USD$"\n01234-5678,1/15/2026,,"x",-20.15,,\n01234-5678,1/16/2026,,"y",5.00,,\n',
    { account: '01234-5678', rows: 2, sum: '-15.15' },
  ],
  [
    'a card register with charges and payments',
    'Date,Payee,Charge,Payment\n01/15/2026,x,20.15,\n01/16/2026,Bank,,5.00\n',
    { rows: 2, sum: '-15.15' },
  ],
]

test('a row with more cells than columns, of which nothing tells what belongs together, is refused', () => {
  const text = 'Date,Description,Amount\n01/15/2026,x,-20.15\n01/16/2026,y,1,5,x\n'
  expect(found(text)[0]).toMatchObject({ rows: 1, sum: '-20.15' })
  expect(found(text)[0]!.refused[0]).toContain('3: it has 5 cells where the table has 3 columns')
})

test('a balance that does not follow from the rows is said', () => {
  const notes = (text: string) => readBankFile(Buffer.from(text), 'download').accounts[0]!.notes
  const rows = (last: string) =>
    `Date,Description,Amount,Balance\n2026-01-02,a,5.00,105.00\n2026-01-03,b,-1.00,104.00\n2026-01-04,c,2.00,${last}\n`
  expect(notes(rows('106.00'))).toEqual([])
  expect(notes(rows('109.00'))).toEqual([
    'The balance in line 4 does not follow from the row before it and the amount beside it.',
  ])
})

test('two accounts of one member under one number stay two', () => {
  const statement = (sort: string, amount: string) =>
    `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>${sort}</BANKACCTFROM><BANKTRANLIST>${one(amount)}</BANKTRANLIST></STMTRS>`
  const text = `${header}<OFX>${statement('CHECKING', '-1.00')}${statement('SAVINGS', '5.00')}</OFX>`
  expect(found(text).map(({ account: id, sum }) => [id, sum])).toEqual([
    ['77', '-1.00'],
    ['77', '5.00'],
  ])
})

test('QIF sections of two sorts without names are two accounts', () => {
  const text =
    '!Type:Bank\nD1/15/2026\nT-1\n^\n!Type:CCard\nD1/15/2026\nT-2\n^\n!Type:Bank\nD1/16/2026\nT5\n^\n'
  expect(found(text).map(({ sum }) => sum)).toEqual(['4.00', '-2.00'])
})

test.each(table)('CSV of %s', (_, text, expected) => {
  expect(found(text)[0]).toMatchObject(expected)
})

test('two equal rows on one day are two rows', () => {
  const text = 'Date,Description,Amount\n2026-01-02,FEE,-1\n2026-01-02,FEE,-1\n'
  expect(found(text)[0]).toMatchObject({ rows: 2, sum: '-2.00' })
})

test('CSV rows that cannot be read are listed with the line they begin in', () => {
  const text =
    'Date,Description,Amount\n2026-01-02,"two\nlines",5.00\n2026-02-30,x,1.00\n2026-01-03,x,1.2.3\n2026-01-03,x,\n'
  expect(found(text)[0]!.refused).toEqual([
    '4: there is no such day as “2026-02-30”',
    '5: the amount “1.2.3” is not a number',
    '6: the amount is empty',
  ])
})

test.each([
  ['', 'is empty'],
  ['<!DOCTYPE html><html></html>', 'is a web page'],
  ['{"a":1}', 'is JSON'],
  [':20:START', 'is MT940'],
  ['hello\nworld\n', 'no columns with a date and an amount'],
  ['%PDF-1.7', 'is a PDF'],
  [
    `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><OFX><STMTRS>&lol2;</STMTRS></OFX>`,
    'declares words of its own',
  ],
  [
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document xmlns="camt.053"><BkToCstmrStmt>&x;</BkToCstmrStmt></Document>`,
    'declares words of its own',
  ],
  [
    `${header}<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></OFX>`,
    'The bank answered: Signon invalid',
  ],
])('what is no bank file is refused in one sentence: %s', (text, sentence) => {
  expect(() => found(text)).toThrow(sentence)
})

test('a file larger than any statement is refused before it is read', () => {
  expect(() => found(Buffer.alloc(20_000_001, 'a'))).toThrow('larger than 20 MB')
})
