// Voter files as states, counties, vendors and campaigns really hand them out: the names of their columns from public descriptions, filled with
// invented people. Each list was written down whole and measured before anything was changed for it.
import type { InventedLayout } from './layouts.ts'

type Form = Omit<InventedLayout, 'columns'> & { columns: string }

const plain = { delimiter: ',', hasHeader: true, date: 'mdy' } as const

const first: Form[] = [
  {
    ...plain,
    name: 'Texas, statewide',
    date: 'YYYYMMDD',
    columns:
      'County_Code=countyCode Precinct=precinctCode VUID=voterNumber Last_Name=lastName First_Name=firstName Middle_Name=middleName Former_Last_Name=[formerLast] Suffix=nameSuffix Gender=gender Date_of_Birth=birthDate Permanent_House_Number=houseNumber Permanent_Designator=numberSuffix Permanent_Directional_Prefix=preDirection Permanent_Street_Name=streetName Permanent_Street_Type=streetType Permanent_Directional_Suffix=postDirection Permanent_Unit_Number=unitNumber Permanent_Unit_Type=unitType Permanent_City=city Permanent_Zipcode=zip Mailing_Address_1=mail1 Mailing_Address_2=mail2 Mailing_City=mailCity Mailing_State=mailState Mailing_Zipcode=mailZip Effective_Date_of_Registration=registeredOn Status_Code=statusCode Hispanic_Surname_Flag=[yesNo]',
  },
  {
    ...plain,
    name: 'Virginia, registered voter list',
    isQuoted: true,
    columns:
      'INV_NO=[code] IDENTIFICATION_NUMBER=voterNumber LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName SUFFIX=nameSuffix HOUSE_NUMBER=houseNumber HOUSENUMBERSUFFIX=numberSuffix STREET_NAME=streetName STREETTYPECODENAME=streetType DIRECTION=preDirection POST_DIRECTION=postDirection APT_NUM=unitNumber CITY=city STATE=state ZIP=zipPlus ADDRESS_LINE_1=address ADDRESS_LINE_2=addressMore ADDRESS_LINE_3=[none] LOCALITY_CODE=[countyCode] LOCALITYNAME=county PRECINCT_CODE_VALUE=precinctCode PRECINCTNAME=precinct TOWNNAME_CODE_VALUE=[code] TOWNNAME_CODE_NAME=[town] TOWNPREC_CODE_VALUE=[code] TOWNPREC_CODE_NAME=[town] CONG_CODE_VALUE=congressional STSENATE_CODE_VALUE=stateSenate STHOUSE_CODE_VALUE=stateHouse GENDER=genderWord DOB=birthDate REGISTRATION_DATE=registeredOn EFFECTIVE_DATE=[changed] MAILING_ADDRESS_LINE_1=mail1 MAILING_ADDRESS_LINE_2=mail2 MAILING_ADDRESS_LINE_3=mail3 MAILING_CITY=mailCity MAILING_STATE=mailState MAILING_ZIP=mailZip SUPERDIST_CODE_VALUE=countyBoard SUPERDIST_CODE_NAME=[town] MAILING_ADDRESS_USE_RESIDENCE=[yesNo] STATUS=status VOTE_IN_PERSON=[yesNo] PROTECTED=[none]',
  },
  {
    ...plain,
    name: 'California, statewide',
    delimiter: '\t',
    columns:
      'CountyCode=countyCode RegistrantID=voterNumber ExtractDate=[extract] LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix AddressNumber=houseNumber HouseFractionNumber=numberSuffix AddressNumberSuffix=[none] StreetDirPrefix=preDirection StreetName=streetName StreetType=streetType StreetDirSuffix=postDirection UnitType=unitType UnitNumber=unitNumber City=city State=state Zip=zipPlus Phone1Area=phoneArea Phone1Exchange=phoneExchange Phone1NumberPart=phoneLine Phone2Area=[none] Phone2Exchange=[none] Phone2NumberPart=[none] Email=email MailingAddressLine1=mail1 MailingAddressLine2=mail2 MailingAddressLine3=mail3 MailingCity=mailCity MailingState=mailState MailingZip5=mailZip MailingCountry=[none] Language=[language] DOB=birthDate Gender=gender PartyCode=party Status=statusCode RegistrationDate=registeredOn Precinct=precinct PrecinctNumber=precinctCode RegistrationMethodCode=[race] PlaceOfBirth=[state] NamePrefix=namePrefix NonStandardAddress=[none] VoterStatusReasonCodeDesc=[reason] AssistanceRequestFlag=[yesNo] VbmVoterType=[race] EmsVoterId=[otherId] PrecinctId=[code] USCongressionalDistrict=congressional StateSenate=stateSenate StateAssembly=stateHouse CountySupervisoral=countyBoard',
  },
  {
    ...plain,
    name: 'New York, no header',
    hasHeader: false,
    isQuoted: true,
    date: 'YYYYMMDD',
    columns:
      'a=lastName b=firstName c=middleName d=nameSuffix e=houseNumber f=[fraction] g=[unit] h=preDirection i=streetLine j=[none] k=city l=zip m=[plus4] n=mail1 o=[none] p=[none] q=[none] r=birthDate s=gender t=party u=[none] v=[countyCode] w=[district] x=[district] y=[town] z=[wardNumber] aa=[congressional] ab=[stateSenate] ac=[stateHouse] ad=[lastVoted] ae=[year] af=[county] ag=[formerAddress] ah=[formerLast] ai=[otherId] aj=registeredOn ak=[reason] al=[yesNo] am=[yesNo] an=status ao=[none] ap=[none] aq=[none] ar=prefixedNumber as=vote',
  },
  {
    ...plain,
    name: 'Wyoming, statewide',
    columns:
      'Voter ID=voterNumber Last Name=lastName First Name=firstName Middle Name=middleName Name Suffix=nameSuffix Details (RA)=address City (RA)=city Zip (RA)=zip Split=[code] Precinct=precinctCode County=county Details (MA)=mail1 City (MA)=mailCity State (MA)=mailState ZIP (MA)=mailZip Country (MA)=[none] Registration Date=registeredOn Political Party=partyWord House=stateHouse Senate=stateSenate',
  },
  {
    ...plain,
    name: 'Arizona, since 2020',
    date: 'isoTime',
    columns:
      'RegistrantID=voterNumber RegistrationDate=registeredOn EffectiveDateofChange=[changed] DOB(Restricted)=birthYear LastName=lastName FirstName=firstName MiddleName=middleName NameSuffix=nameSuffix Status=status StatusReason=[reason] County=county HouseNumber=houseNumber StreetPrefix=preDirection StreetName=streetName StreetType=streetType StreetSuffix=postDirection UnitType=unitType UnitNumber=unitNumber ResidenceAddress=address ResidenceCity=city ResidenceState=state ResidenceZip=zip MailingAddress=mail1 MailingAddressLine2=mail2 MailingCity=mailCity MailingState=mailState MailingZip=mailZip MailingCountry=[none] Party=partyWord PEVL=[yesNo] Phone=phone Occupation=[job] PrecinctPart=[code] Congressional=congressional BoardofSupervisors=countyBoard Legislative=legislative Municipal=[town] Precinct=precinct VRAZVoterID=[otherId]',
  },
  {
    ...plain,
    name: 'New Jersey, by county',
    columns:
      'id=voterNumber leg_id=[otherId] party=partyWord status=status last=lastName first=firstName middle=middleName suffix=nameSuffix dob=birthDate street_num=houseNumber street_pre=[none] street_post=[none] street_base=[streetName] street_suff=[none] street_name=streetLine apt_unit=unitNumber city=city zip=zip county=county municipality=[town] ward=ward district=[code] congressional=congressional legislative=legislative freeholder=countyBoard school=schoolDistrict fire=[fire] unabridged_status=[reason] gender=gender registration_date=registeredOn',
  },
  {
    ...plain,
    name: 'Pennsylvania, whole, no header',
    delimiter: '\t',
    isQuoted: true,
    hasHeader: false,
    columns: `a=prefixedNumber b=namePrefix c=lastName d=firstName e=middleName f=nameSuffix g=gender h=birthDate i=registeredOn j=statusCode k=[changed] l=partyShort m=houseNumber n=[fraction] o=streetLine p=[unit] q=[none] r=city s=state t=zip u=[none] v=[none] w=[none] x=[none] y=[none] z=[lastVoted] aa=[precinctCode] ab=[none] ac=[changed] ad=[otherId] ${Array.from({ length: 12 }, (_, i) => `d${i}=[districtCode]`).join(' ')} ${Array.from({ length: 12 }, (_, i) => `v${i}=[method] w${i}=[partyVoted]`).join(' ')} ae=phone af=county ag=[none]`,
  },
  {
    ...plain,
    name: 'a vendor of one party',
    delimiter: '|',
    date: 'iso',
    columns:
      'RNC_RegID=listId StateVoterID=voterNumber NamePrefix=namePrefix FirstName=firstName MiddleName=middleName LastName=lastName NameSuffix=nameSuffix Sex=gender BirthYear=birthYear BirthMonth=[month] BirthDay=[day] OfficialParty=party CountyName=county PrecinctName=precinct PrecinctNumber=precinctCode RegistrationAddr1=address RegistrationAddr2=addressMore RegHouseNum=houseNumber RegHouseSfx=numberSuffix RegStPrefix=preDirection RegStName=streetName RegStType=streetType RegstPost=postDirection RegUnitType=unitType RegUnitNumber=unitNumber RegCity=city RegSta=state RegZip5=zip RegZip4=zip4 RegLatitude=latitude RegLongitude=longitude MailingAddr1=mail1 MailingAddr2=mail2 MailCity=mailCity MailSta=mailState MailZip5=mailZip MailZip4=[none] Landline=phone CellPhone=cellPhone RegistrationDate=registeredOn VoterStatus=status PermanentAbsentee=[absentee] CongressionalDistrict=congressional StateLegUpperDistrict=stateSenate StateLegLowerDistrict=stateHouse VH18G=vote VH20G=vote VH22P=vote VH22G=vote VH24G=vote',
  },
  {
    ...plain,
    name: 'a clerk’s listing in columns of fixed width',
    isFixedWidth: true,
    columns:
      'VOTER NO=voterNumber LAST NAME=lastName FIRST NAME=firstName MI=middleInitial SFX=nameSuffix HSE NO=houseNumber DIR=preDirection STREET=streetName TYPE=streetType APT=unitNumber CITY=city ST=state ZIP=zip PCT=precinctCode PARTY=party SEX=gender BIRTH DATE=birthDate REG DATE=registeredOn STAT=statusCode',
  },
  {
    ...plain,
    name: 'an export of a database in UTF-16',
    delimiter: '\t',
    isUtf16: true,
    date: 'isoTime',
    columns:
      'PersonKey=[otherId] SOS_VoterID=voterNumber Nm_Last=lastName Nm_First=firstName Nm_Mid=middleName Nm_Sfx=nameSuffix Dt_Birth=birthDate Cd_Gender=gender Dt_Orig_Reg=registeredOn Dt_Last_Activity=[changed] Cd_Party=party Cd_Voter_Sts=statusCode Tx_Sts_Rsn=[reason] Res_Addr=address Res_City=city Res_State=state Res_Zip9=zipPlus Mail_Addr=mail1 Mail_City=mailCity Mail_State=mailState Mail_Zip9=mailZip Nb_Phone=phone Cnty_Nm=county Cd_Precinct=precinctCode Nb_Cong_Dist=congressional Nb_Leg_Dist=legislative Fl_Confidential=[yesNo] Fl_Perm_Absentee=[yesNo]',
  },
  {
    ...plain,
    name: 'a list under a title',
    preamble: ['Registered voters by precinct,,,', 'Printed 11/02/2026 08:14 AM,,,', ''],
    columns:
      'Voter #=voterNumber Name=fullName Residence Address=address Residence City=city Residence ZIP=zip Phone=dashedPhone DOB=birthDate Reg Date=registeredOn Party=partyWord Status=status Precinct=precinctCode Ward=ward',
  },
  {
    ...plain,
    name: 'a volunteer’s sheet',
    date: 'shortMdy',
    columns:
      'Voter file ID=voterNumber First=firstName Last=lastName Nickname=[formerFirst] Street Address=address Apt=unitNumber City=city Zip=zip Cell=cellPhone Home=dashedPhone Email=email Email 2=[none] Party (R/D/NP)=partyShort Age=age Sex=gender Precinct=precinct Notes=[note] Yard sign?=[yesNo] Contacted=[yesNo]',
  },
  {
    ...plain,
    name: 'a program for contacts',
    columns:
      'VANID=listId State File ID=voterNumber Last=lastName First=firstName Mid=middleName Suf=nameSuffix Street Address=address City=city State/Province=state Zip/Postal=zip Home Phone=dashedPhone Cell Phone=cellPhone Preferred Email=email Date of Birth=birthDate Sex=gender Party=partyShort County=county Precinct Name=precinct Congressional District=congressional State Senate District=stateSenate State House District=stateHouse Registration Date=registeredOn General2020=vote General2022=vote Primary2024=vote General2024=vote',
  },
  {
    ...plain,
    name: 'Hawaii, by precinct',
    delimiter: '\t',
    columns:
      'VOTER-ID=voterNumber LAST-NAME=lastName FIRST-NAME=firstName MIDDLE-NAME=middleName SUFFIX=nameSuffix RES-ADDR-LINE1=address RES-UNIT=unitNumber RES-CITY=city RES-ZIPCODE=zip MAIL-ADDR-LINE1=mail1 MAIL-ADDR-LINE2=mail2 MAIL-CITY=mailCity MAIL-STATE=mailState MAIL-ZIPCODE=mailZip REG-DATE=registeredOn DIST/PRECINCT=precinctCode HSE-DIST=stateHouse SEN-DIST=stateSenate CONG-DIST=congressional COUNCIL-DIST=[code] PERM-ABS=[yesNo] STATUS=status CONF=[none]',
  },
  {
    ...plain,
    name: 'a county of Illinois',
    delimiter: '|',
    columns:
      'VOTER_ID=voterNumber NAME_LAST=lastName NAME_FIRST=firstName NAME_MID=middleName NAME_SUFFIX=nameSuffix ADDR_HOUSE=houseNumber ADDR_FRACTION=numberSuffix ADDR_DIR=preDirection ADDR_STREET=streetName ADDR_SUFFIX=streetType ADDR_APT=unitNumber ADDR_CITY=city ADDR_ZIP=zip MAIL_LINE1=mail1 MAIL_LINE2=mail2 MAIL_CITY=mailCity MAIL_STATE=mailState MAIL_ZIP=mailZip BIRTH_YR=birthYear SEX=gender REGISTERED=registeredOn VOTER_STATUS=statusCode TOWNSHIP=[town] WARD=ward PRECINCT=precinctCode CONGRESS=congressional STATE_SEN=stateSenate STATE_REP=stateHouse CNTY_BRD=countyBoard SCHOOL_UNIT=schoolDistrict GE_2020=vote PE_2022=vote GE_2022=vote PE_2024=vote GE_2024=vote',
  },
  {
    ...plain,
    name: 'a data firm, words of two letters',
    delimiter: ',',
    isQuoted: true,
    date: 'YYYYMMDD',
    columns:
      'LN=lastName FN=firstName MN=middleName SN=nameSuffix AD1=address AD2=addressMore CI=city ST=state Z5=zip Z4=zip4 MA1=mail1 MCI=mailCity MST=mailState MZ5=mailZip PH=phone EM=email DOB=birthDate SX=gender RD=registeredOn PTY=party STS=statusCode CNTY=county PCT=precinctCode CD=congressional SD=stateSenate HD=stateHouse VID=voterNumber',
  },
]

const layoutsOf = (forms: Form[]): InventedLayout[] => forms

/** Each list as it was measured at first sight. */
export const heldForms: { name: string; layouts: InventedLayout[] }[] = [
  { name: 'first', layouts: layoutsOf(first) },
]
