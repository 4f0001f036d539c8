// Voter files in forms that no state has: each imitates how one state differs from the others, in the names of its columns, its dates, codes,
// parts of addresses and votes. A column is HEADER=what; what is a field of the importer, "vote", or a word in brackets for what is left out.
// Who reads them must not know them.

export interface InventedLayout {
  name: string
  delimiter: ',' | '\t' | '|' | ';'
  hasHeader: boolean
  date: 'mdy' | 'shortMdy' | 'iso' | 'isoTime' | 'MMDDYYYY' | 'YYYYMMDD' | 'year' | 'dMonY'
  columns: string
  /** Every cell in quotes. */
  isQuoted?: boolean
  isUtf16?: boolean
  /** Columns that begin where their name does, filled up with spaces. */
  isFixedWidth?: boolean
  /** Dashes below the header, as database programs print them. */
  hasRuler?: boolean
  /** Lines above the header: a title, a day. */
  preamble?: string[]
  /** Held back: only measured, never used for tuning. */
  isHeldBack?: boolean
}

export const inventedLayouts: InventedLayout[] = [
  {
    name: 'buckeye: one column per election with its date, ISO dates',
    delimiter: ',',
    hasHeader: true,
    date: 'iso',
    columns:
      'STATE_VOTER_NUM=voterNumber COUNTY_NAME=county LASTN=lastName FIRSTN=firstName MIDDLEN=middleName SUFFIXN=nameSuffix BIRTHDATE=birthDate REG_DATE=registeredOn VTR_STATUS=status PARTY_AFFIL=party RES_ADDR1=address RES_ADDR2=addressMore RES_CITY=city RES_STATE=state RES_ZIP=zip RES_ZIP_PLUS4=zip4 MAIL_ADDR1=mail1 MAIL_ADDR2=mail2 MAIL_CITY=mailCity MAIL_ST=mailState MAIL_ZIP=mailZip CONG_DIST=congressional ST_SENATE=stateSenate ST_REP=stateHouse PRECINCT_NM=precinct PRECINCT_CD=precinctCode LIBRARY_DIST=[district] P-05/03/2022=vote G-11/08/2022=vote P-03/19/2024=vote G-11/05/2024=vote',
  },
  {
    name: 'gulf: no header, tab, m/d/y',
    delimiter: '\t',
    hasHeader: false,
    date: 'mdy',
    columns:
      'a=county b=voterNumber c=lastName d=nameSuffix e=firstName f=middleName g=address h=city i=zip j=gender k=birthDate l=registeredOn m=party n=status o=phone p=email',
  },
  {
    name: 'pine: descriptions beside codes, year of birth',
    delimiter: '\t',
    hasHeader: true,
    date: 'mdy',
    columns:
      'cnty_id=[code] cnty_desc=county reg_num=voterNumber stat_cd=status lname=lastName fname=firstName mname=middleName sfx=nameSuffix house_num=houseNumber half_cd=numberSuffix street_dir=preDirection street_nm=streetName street_type_cd=streetType street_sufx_cd=postDirection unit_num=unitNumber res_city=city st_cd=state zip_cd=zip mail1=mail1 mail2=mail2 mailcity=mailCity mailst=mailState mailzip=mailZip ph_num=phone race_cd=[race] party_cd=party sex_cd=gender yr_of_birth=birthDate registr_dt=registeredOn pct_lbl=precinctCode pct_nm=precinct cong_dist=congressional sen_dist=stateSenate hse_dist=stateHouse ward_desc=ward',
  },
  {
    name: 'cascade: camel case, house and street apart',
    delimiter: '|',
    hasHeader: true,
    date: 'mdy',
    columns:
      'VoterStateId=voterNumber NameFirst=firstName NameMiddle=middleName NameLast=lastName NameSfx=nameSuffix BirthDt=birthDate Sex=gender HouseNbr=houseNumber HouseFrac=numberSuffix StPreDir=preDirection StName=streetName StType=streetType StPostDir=postDirection AptType=unitType AptNbr=unitNumber ResCity=city ResState=state ResZip=zip CountyCd=county PrecinctNbr=precinctCode LegDist=legislative CongDist=congressional MailAddr1=mail1 MailAddr2=mail2 MailCity=mailCity MailState=mailState MailZip=mailZip RegDt=registeredOn LastVotedDt=[last] VoterStatus=status',
  },
  {
    name: 'summit: whole name, ZIP+4 in one, history by general and primary years',
    delimiter: ',',
    hasHeader: true,
    date: 'mdy',
    columns:
      'VID=voterNumber CTY=county VOTER_FULL_NAME=fullName RESIDENCE_LINE=address RESIDENCE_TOWN=city RESIDENCE_ST=state RESIDENCE_POSTAL=zip EFF_DATE=[date] REGISTERED_DT=registeredOn STATUS_CODE=status DATE_OF_BIRTH=birthDate GENDER_CODE=gender PCT=precinctCode POLITICAL_PARTY=party TELEPHONE=phone E_MAIL=email CONGRESSIONAL_DIST=congressional STATE_SEN_DIST=stateSenate STATE_HOUSE_DIST=stateHouse GEN2020=vote PRI2022=vote GEN2022=vote PRI2024=vote GEN2024=vote',
  },
  {
    name: 'lone star: MMDDYYYY, codes of elections in numbered columns',
    delimiter: ',',
    hasHeader: true,
    date: 'MMDDYYYY',
    columns:
      'VUID=voterNumber LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix Gender=gender DOB=birthDate PermHouseNumber=houseNumber PermDesignator=numberSuffix PermDirectionPrefix=preDirection PermStreetName=streetName PermStreetType=streetType PermDirectionSuffix=postDirection PermUnitNumber=unitNumber PermUnitType=unitType PermCity=city PermZipCode=zip MailingAddress1=mail1 MailingAddress2=mail2 MailingCity=mailCity MailingState=mailState MailingZipCode=mailZip EffectiveDateOfRegistration=registeredOn Pct=precinctCode ElectionCode1=vote ElectionCode2=vote ElectionCode3=vote CountyName=county NewCongressional=congressional NewStateSenate=stateSenate NewStateHouse=stateHouse',
  },
  {
    name: 'keystone: districts and votes in plain words',
    delimiter: '\t',
    hasHeader: true,
    date: 'mdy',
    columns:
      'ID Number=voterNumber Title=namePrefix Last Name=lastName First Name=firstName Middle Name=middleName Suffix=nameSuffix Gender=gender DOB=birthDate Registration Date=registeredOn Voter Status=status Status Change Date=[date] Party Code=party House Number=houseNumber House Number Suffix=numberSuffix Street Name=streetName Apartment Number=unitNumber City=city State=state Zip=zip Mail Address 1=mail1 Mail Address 2=mail2 Mail City=mailCity Mail State=mailState Mail Zip=mailZip Precinct Code=precinctCode Home Phone=phone County=county Election 1=vote Election 2=vote Election 3=vote',
  },
  {
    name: 'lakes: shouting, ZIP and plus four, year of birth only',
    delimiter: ',',
    hasHeader: true,
    date: 'year',
    columns:
      'LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName NAME_SUFFIX=nameSuffix YEAR_OF_BIRTH=birthDate GENDER=gender REGISTRATION_DATE=registeredOn STREET_NUMBER_PREFIX=[prefix] STREET_NUMBER=houseNumber STREET_NUMBER_SUFFIX=numberSuffix DIRECTION_PREFIX=preDirection STREET_NAME=streetName STREET_TYPE=streetType DIRECTION_SUFFIX=postDirection EXTENSION=unitNumber CITY=city STATE=state ZIP_CODE=zip MAILING_ADDRESS_LINE_ONE=mail1 MAILING_ADDRESS_LINE_TWO=mail2 VOTER_IDENTIFICATION_NUMBER=voterNumber COUNTY_NAME=county PRECINCT=precinct WARD=ward SCHOOL_DISTRICT_NAME=schoolDistrict STATE_HOUSE_DISTRICT_NAME=stateHouse STATE_SENATE_DISTRICT_NAME=stateSenate US_CONGRESS_DISTRICT_NAME=congressional VOTER_STATUS_TYPE_CODE=status',
  },
  {
    name: 'peach, held back',
    delimiter: '|',
    hasHeader: true,
    date: 'YYYYMMDD',
    isHeldBack: true,
    columns:
      'COUNTY_CODE=[code] COUNTY=county REGISTRATION_NUMBER=voterNumber VOTER_STATUS=status LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_MAIDEN_NAME=middleName NAME_SFX=nameSuffix RESIDENCE_HOUSE_NUMBER=houseNumber RESIDENCE_STREET_NAME=streetName RESIDENCE_STREET_SUFFIX=streetType RESIDENCE_APT_UNIT_NBR=unitNumber RESIDENCE_CITY=city RESIDENCE_ZIPCODE=zip BIRTHDATE=birthDate REGISTRATION_DATE=registeredOn RACE=[race] GENDER=gender COUNTY_PRECINCT_ID=precinctCode CONGRESSIONAL_DISTRICT=congressional SENATE_DISTRICT=stateSenate HOUSE_DISTRICT=stateHouse MAIL_HOUSE_NBR=[mail] MAIL_CITY=mailCity MAIL_STATE=mailState MAIL_ZIPCODE=mailZip DATE_LAST_VOTED=[last]',
  },
  {
    name: 'empire, held back',
    delimiter: ',',
    hasHeader: true,
    date: 'YYYYMMDD',
    isHeldBack: true,
    columns:
      'SBOEID=voterNumber LASTNAME=lastName FIRSTNAME=firstName MIDDLENAME=middleName NAMESUFFIX=nameSuffix RADDNUMBER=houseNumber RHALFCODE=numberSuffix RPREDIRECTION=preDirection RSTREETNAME=streetName RPOSTDIRECTION=postDirection RAPARTMENT=unitNumber RCITY=city RZIP5=zip RZIP4=zip4 MAILADD1=mail1 MAILADD2=mail2 DOB=birthDate GENDER=gender ENROLLMENT=party COUNTYCODE=county ED=[district] CD=congressional SD=stateSenate AD=stateHouse LASTVOTERDATE=[last] REGDATE=registeredOn STATUS=status TELEPHONE=phone EMAIL=email VOTERHISTORY=vote',
  },
  {
    name: 'dominion, held back',
    delimiter: ',',
    hasHeader: true,
    date: 'mdy',
    isHeldBack: true,
    columns:
      'IDENTIFICATION_NUMBER=voterNumber LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName SUFFIX=nameSuffix GENDER=gender DOB=birthDate REGISTRATION_DATE=registeredOn STATUS=status LOCALITYNAME=county PRECINCTNAME=precinct PRECINCT_CODE_VALUE=precinctCode HOUSE_NUMBER=houseNumber HOUSE_NUMBER_SUFFIX=numberSuffix DIRECTION=preDirection STREET_NAME=streetName STREET_TYPE=streetType POST_DIRECTION=postDirection APT_NUM=unitNumber CITY=city STATE=state ZIP=zip MAILING_ADDRESS_LINE_1=mail1 MAILING_ADDRESS_LINE_2=mail2 MAILING_CITY=mailCity MAILING_STATE=mailState MAILING_ZIP=mailZip CONGRESSIONAL_DIST=congressional STATESENATE_DIST=stateSenate HOUSEDELEGATES_DIST=stateHouse 11/03/2020 General=vote 06/20/2023 Primary=vote 11/05/2024 General=vote',
  },
  {
    name: 'ozark, held back: no header',
    delimiter: ',',
    hasHeader: false,
    date: 'iso',
    isHeldBack: true,
    columns:
      'a=voterNumber b=county c=lastName d=firstName e=middleName f=birthDate g=registeredOn h=party i=address j=city k=state l=zip m=phone n=status',
  },
  {
    name: 'sunset: precinct names, voter parties, suffix in the street, phones with dashes',
    delimiter: ',',
    hasHeader: true,
    date: 'iso',
    columns:
      'RegistrantId=voterNumber NameLast=lastName NameFirst=firstName NameMid=middleName Sfx=nameSuffix ResidenceAddress=address ResidenceUnit=unitNumber ResidenceCity=city ResidenceZip=zip Plus4=zip4 MailStreet=mail1 MailPlace=mailCity MailSt=mailState MailPostal=mailZip DateOfBirth=birthDate SexAtBirth=gender PoliticalParty=party RegStatus=status OriginalRegDate=registeredOn ContactPhone=phone ContactEmail=email CountyOfResidence=county HomePrecinct=precinct CongressionalDist=congressional SenateDist=stateSenate AssemblyDist=stateHouse LanguagePref=[language] Permanent Absentee=[absentee] E1_110320=vote E2_060722=vote E3_110822=vote E4_110524=vote',
  },
  {
    name: 'granite: no header, whole name first last, whole address in one cell',
    delimiter: '|',
    hasHeader: false,
    date: 'mdy',
    columns:
      'a=status b=voterNumber c=plainName d=wholeAddress e=county f=party g=birthDate h=registeredOn i=dashedPhone',
  },
  {
    name: 'evergreen: Spanish-styled short heads, day-month names, coded sexes and parties',
    delimiter: '\t',
    hasHeader: true,
    date: 'dMonY',
    columns:
      'CERT_NO=voterNumber SURN=lastName GIVN=firstName INIT=middleName GENR=nameSuffix SX=genderCode BDAY=birthDate ENRLD=registeredOn PTYCD=party ACTV=statusCode HSNO=houseNumber PDIR=preDirection STNM=streetName STTY=streetType SDIR=postDirection APTNO=unitNumber MUNI=city POSTAL=zip PH1=phone PH2=cellPhone CNTYNM=county PCTNO=precinctCode USREP=congressional STSEN=stateSenate STREP=stateHouse SCHDIST=schoolDistrict WRD=ward',
  },
  {
    name: 'magnolia: prefixed by tables, votes as history string',
    delimiter: '|',
    hasHeader: true,
    date: 'YYYYMMDD',
    columns:
      'person.key=voterNumber person.family_name=lastName person.given_names=firstName person.additional_name=middleName person.honorific_suffix=nameSuffix person.sex=gender person.born=birthDate reg.since=registeredOn reg.standing=status reg.affiliation=party home.premises=houseNumber home.thoroughfare=streetName home.thoroughfare_kind=streetType home.flat=unitNumber home.locality=city home.region=state home.postcode=zip contact.tel=phone contact.mail=email geo.parish=county geo.vtd=precinctCode geo.lat=latitude geo.lon=longitude history.elections=vote',
  },
  {
    name: 'badger: words run together, whole address with city apart, participation',
    delimiter: ',',
    hasHeader: true,
    date: 'mdy',
    columns:
      'Voter Reg Number=voterNumber LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix Voter Status=status Address1=address Address2=addressMore Zip Code=zip Municipality=city County=county Congressional=congressional StateSenate=stateSenate StateAssembly=stateHouse Ward=ward School=schoolDistrict PhoneNumber=phone EmailAddress=email ApplicationDate=registeredOn MailingAddress1=mail1 MailingCityStateZip=[mail] November2020=vote April2022=vote November2022=vote November2024=vote',
  },
  {
    name: 'pelican: no header, tab, MMDDYYYY, ZIP+4 in one',
    delimiter: '\t',
    hasHeader: false,
    date: 'MMDDYYYY',
    columns:
      'a=county b=lastName c=firstName d=middleName e=nameSuffix f=houseNumber g=streetName h=streetType i=city j=state k=zipPlus l=gender m=birthDate n=registeredOn o=party p=status q=dashedPhone r=voterNumber',
  },
  {
    name: 'juniper: spelled-out names of its own, day first in words',
    delimiter: ';',
    hasHeader: true,
    date: 'dMonY',
    columns:
      'Elector No.=voterNumber Elector Surname=lastName Elector Forename=firstName Second Given Name=middleName Birthday=birthDate M/F=gender Enrolled On=registeredOn Standing=statusCode Political Preference=party Dwelling No.=houseNumber Thoroughfare=streetName Thoroughfare Kind=streetType Flat=unitNumber Town=city Postal Code=zip Tel. (home)=dashedPhone Tel. (mobile)=cellPhone E-Mail=email Parish=county Polling District=precinctCode U.S. House=congressional Upper Chamber=stateSenate Lower Chamber=stateHouse Nov 2020=vote May 2022=vote Nov 2022=vote Nov 2024=vote',
  },
  {
    name: 'sequoia: no header, parts of the address with directions, phones, ZIP+4, votes by code',
    delimiter: ',',
    hasHeader: false,
    date: 'YYYYMMDD',
    columns:
      'a=voterNumber b=firstName c=middleName d=lastName e=nameSuffix f=birthDate g=gender h=party i=houseNumber j=preDirection k=streetName l=streetType m=city n=state o=zipPlus p=county q=registeredOn r=dashedPhone s=email t=status',
  },
  {
    name: 'tundra: mixed heads with underscores, two phones, history in one cell',
    delimiter: ',',
    hasHeader: true,
    date: 'iso',
    columns:
      'UNDERHILL_REF=[code] ASCENSION_NUM=voterNumber LAST=lastName FIRST=firstName MI=middleName TITLE_SUFFIX=nameSuffix REGIST_STATUS=status RES_ADDRESS_LINE=address RES_CTY=city RES_STATE_CD=state RES_ZIP_PLUS=zipPlus MAIL_ADDRESS_LN1=mail1 MAIL_ADDRESS_CITY=mailCity MAIL_ADDRESS_ST=mailState MAIL_ADDRESS_ZIP=mailZip DOB_FULL=birthDate SEX_CD=gender REGISTRATION_DT=registeredOn PARTY_ABBR=party DAY_PHONE=dashedPhone MOBILE_PHONE_NBR=cellPhone EMAIL_ADDR=email BOROUGH_NAME=county PRECINCT_NBR=precinctCode HOUSE_DIST=stateHouse SENATE_DIST=stateSenate VOTE_HIST=vote',
  },
  {
    name: 'bayou, held back: no header, pipes, ISO dates, whole line and city apart',
    delimiter: '|',
    hasHeader: false,
    date: 'iso',
    isHeldBack: true,
    columns:
      'a=lastName b=firstName c=middleName d=address e=city f=state g=zipPlus h=birthDate i=gender j=status k=party l=registeredOn m=county n=voterNumber o=email p=dashedPhone',
  },
]

export interface InventedColumn {
  header: string
  what: string
  written: string
}

export const columnsOf = ({ columns }: InventedLayout): InventedColumn[] =>
  [...columns.matchAll(/(\S[^=]*)=(\[?\w+\]?)(?: |$)/g)].map(([, header, what]) => ({
    header: header!.trim(),
    what: fieldOf[what!] ?? what!,
    written: what!,
  }))

/** Fields that some form writes otherwise than the rest. */
const fieldOf: Record<string, string> = {
  plainName: 'fullName',
  wholeAddress: 'address',
  dashedPhone: 'phone',
  genderCode: 'gender',
  statusCode: 'status',
  zipPlus: 'zip',
  birthYear: 'birthDate',
  partyShort: 'party',
  partyWord: 'party',
  countyCode: 'county',
  middleInitial: 'middleName',
  genderWord: 'gender',
  streetLine: 'streetName',
  prefixedNumber: 'voterNumber',
}
