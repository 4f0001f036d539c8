// Voter files in forms that no state has: each imitates how one state differs from the others, in the names of its columns, its dates, codes,
// parts of addresses and votes. A column is HEADER=what; what is a field of the importer, "vote", or a word in brackets for what is left out.
// Who reads them must not know them.

export interface InventedLayout {
  name: string
  delimiter: ',' | '\t' | '|'
  hasHeader: boolean
  date: 'mdy' | 'iso' | 'MMDDYYYY' | 'YYYYMMDD' | 'year'
  columns: string
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
]

export interface InventedColumn {
  header: string
  what: string
}

export const columnsOf = ({ columns }: InventedLayout): InventedColumn[] =>
  [...columns.matchAll(/(\S[^=]*)=(\[?\w+\]?)(?: |$)/g)].map(([, header, what]) => ({
    header: header!.trim(),
    what: what!,
  }))
