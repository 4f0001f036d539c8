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

const second: Form[] = [
  {
    ...plain,
    name: 'New Mexico, statewide',
    columns:
      'VoterID=voterNumber RegDate=registeredOn DOB=birthYear LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix Gender=gender Status=status County=county RegType=[job] HouseNumber=houseNumber StreetPrefix=preDirection StreetName=streetName StreetType=streetType StreetSuffix=postDirection UnitType=unitType UnitNumber=unitNumber Address=address Address2=addressMore City=city State=state Zip=zip MailingAddress=mail1 MailingAddress2=mail2 MailingCity=mailCity MailingState=mailState MailingZip=mailZip Party=party PrecinctPart=split Congressional=congressional CountyCommissioner=countyBoard DistrictAttorneyJudicialDistrict=[judicial] EducationCommission=[code] JudicialDistrict=[judicial] Legislative=stateHouse Magistrate=[code] Municipal=[town] Councilor=[code] Senate=stateSenate TelephoneNum=phone 11/08/2022-GENERAL 2022=vote 06/04/2024-PRIMARY 2024=vote 11/05/2024-GENERAL 2024=vote',
  },
  {
    ...plain,
    name: 'Montana, whole',
    delimiter: '\t',
    columns:
      'VTRID=voterNumber FIRSTNAME=firstName MIDDLENAME=middleName LASTNAME=lastName NAMESUFFIX=nameSuffix VOTER_STATUS=status VOTER_STATUS_REASON=[reason] RA_HS_NUM=houseNumber RA_STREET_NAME=streetName RA_STTYPE=streetType RA_STDIR_CODE=preDirection RA_STDIR_CODE_POST=postDirection RA_UTYP_CODE=unitType RA_UNIT_NUM=unitNumber RA_CITY=city RA_STATE=state RA_ZIP_CODE=zip RESIDENCEADDRESS=address MA_ADDR_LINE_1=mail1 MA_CITY=mailCity MA_STATE=mailState MA_ZIP_CODE=mailZip MA_ZIP_PLUS=[none] MAILINGADDRESS=[mail] PHONE_NO=phone DOB=birthDate VOTE_ELIGIBLE_DATE=[changed] CURRENT_COUNTY=county PRECINCT=precinct HOUSE_DISTRICT=stateHouse SENATE_DISTRICT=stateSenate PREC_CODE=precinctCode ABSENTEE=[absentee] WARD=ward CITY_LIMITS=[town]',
  },
  {
    ...plain,
    name: 'Missouri, new districts',
    delimiter: '\t',
    columns:
      'County=county Voter ID=voterNumber First Name=firstName Middle Name=middleName Last Name=lastName Suffix=nameSuffix House Number=houseNumber House Suffix=numberSuffix Pre Direction=preDirection Street Name=streetName Street Type=streetType Post Direction=postDirection Unit Type=unitType Unit Number=unitNumber Non Standard Address=[none] Residential City=city Residential State=state Residential ZipCode=zip Mailing Address=mail1 Mailing City=mailCity Mailing State=mailState Mailing ZipCode=mailZip Birthdate=birthDate Registration Date=registeredOn Precinct=precinctCode Precinct Name=precinct Split=split Township=[town] Ward=ward Congressional- New=congressional Legislative- New=stateHouse State Senate- New=stateSenate Voter Status=status Voter History 1=vote Voter History 2=vote Voter History 3=vote Voter History 4=vote Voter History 5=vote',
  },
  {
    ...plain,
    name: 'South Dakota, search export',
    isQuoted: true,
    columns:
      'Id=voterNumber Last Name=lastName First Name=firstName Middle Name=middleName Suffix=nameSuffix DOB=birthYear Residential Address=address Residential City=city Residential State=state Residential Zip=zip Status=status Party=party Other Party=[none] Phone Number=phone Email=email Precinct Name=precinct City=[town] Ward=ward School=schoolDistrict School Board Representation Area=[code] Senate District=stateSenate House District=stateHouse Commissioner District=countyBoard Fire District=[fire] Original Registration Date=registeredOn Last Registration Date=[changed] Last Updated Date=[changed] Date Last Voted=[lastVoted] Mailing Address=mail1 Mailing City=mailCity Mailing State=mailState Mailing Zip=mailZip County=county Mailing Country=[none] House Number=houseNumber Pre Street Dir=preDirection Street Name=streetName Street Type=streetType Post Street Dir=postDirection',
  },
  {
    ...plain,
    name: 'New Hampshire, checklist',
    columns:
      'id_voter=voterNumber nm_last=lastName nm_first=firstName nm_mid=middleName nm_suff=nameSuffix cd_party=party ad_num=houseNumber ad_num_suffix_a=numberSuffix ad_num_suffix_b=[none] ad_str1=streetLine ad_unit=unitNumber ad_str2=[none] ad_str3=[none] ad_city=city ad_mail_city=[town] ad_st=state ad_zip5=zip mail_num=[none] mail_num_suffix_a=[none] mail_num_suffix_b=[none] mail_str1=mail1 mail_unit=[none] mail_str2=mail2 mail_str3=mail3 mail_city=mailCity mail_st=mailState mail_zip5=mailZip ward=ward County=county birth_date=birthDate voter_status=status',
  },
  {
    ...plain,
    name: 'Iowa, two addresses by number',
    isQuoted: true,
    columns:
      'REGN_NUM=voterNumber FIRST_NAME=firstName MIDDLE_NAME=middleName LAST_NAME=lastName NAME_SUFFIX=nameSuffix EFF_REGN_DATE=registeredOn LAST_UPDATED_DATE=[changed] OLD_ID=[none] PHONENO=phone HOUSE_NUM=houseNumber HOUSE_SUFFIX=numberSuffix PRE_DIR=preDirection STREET_NAME=streetName STREET_TYPE=streetType POST_DIR=postDirection UNIT_TYPE=unitType UNIT_NUM=unitNumber ADDRESS_NON_STD=[none] CITY_1=city STATE_1=state ZIP_CODE_1=zip ZIP_PLUS_1=zip4 MAILING_ADDRESS=mail1 CITY_2=mailCity STATE_2=mailState ZIP_CODE_2=mailZip ZIP_PLUS_2=[none] VOTERSTATUS=status PARTY=party POLITICAL_ORG=[none] GENDER=genderWord BIRTHDATE=birthDate COUNTY=county FEDERAL=[none] CONGRESSIONAL=congressional STATEWIDE=[none] STATE_SENATE=stateSenate STATE_HOUSE=stateHouse JUDICIAL=[judicial] PRECINCT=precinctCode COUNTY_SUPERVISOR=countyBoard COUNTYWIDE=[none] TOWNSHIP=[town] CITY_COUNCIL_WARD=[ward] CITY_3=[none] COMMUNITY_COLLEGE=[code] SCHOOL_DIRECTOR=[none] SCHOOL=schoolDistrict WATER=[none] FIRE=[fire]',
  },
  {
    ...plain,
    name: 'Maine, until 2026',
    delimiter: '|',
    columns:
      'REG TOWN=[town] VOTER ID=voterNumber STATUS=statusCode LAST NAME=lastName FIRST NAME=firstName MIDDLE NAME=middleName SUFF=nameSuffix ST NUM=houseNumber ST NUM A=numberSuffix ST NUM B=[none] ST NAME1=streetLine ST NAME2=[none] UNIT=unitNumber CITY=city STATE=state ZIP=zip ZIP4=zip4 MAIL ST NUM=[none] MAIL ST NUM A=[none] MAIL ST NUM B=[none] MAIL ST NAME1=mail1 MAIL ST NAME2=mail2 MAIL UNIT=[none] MAIL CITY=mailCity MAIL STATE=mailState MAIL ZIP=mailZip MAIL ZIP4=[none] MAIL COUNTRY=[none] ENROLL=partyShort DESIGNATE=[none] DT EFFECT=[none] DT ACCEPT=registeredOn DT STATUS CHG=[changed] YOB=birthYear REASON=[reason] DT LAST ACTIVE=[changed] WP=precinctCode CG=congressional SS=stateSenate SR=stateHouse CTY=county CC=countyBoard DA=[code] RD=[code] DT CHG=[changed]',
  },
  {
    ...plain,
    name: 'Maine, names that come twice',
    delimiter: '|',
    columns:
      'Town Name=[town] Id_Voter=voterNumber Status=statusCode Last Name=lastName First Name=firstName Middle Name=middleName Suffix=nameSuffix Residence Street#=houseNumber Suff A=numberSuffix Suff B=[none] Street Name=streetLine Address Line 2=[none] Unit=unitNumber City=city State=state Zip5=zip Zip4=zip4 Mail Street#=[none] Suff A=[none] Suff B=[none] Street Name=mail1 Address Line 2=[none] Unit=[none] City=mailCity State=mailState Zip5=mailZip Zip4=[none] Country=[none] Party=partyShort Spec_Status=[none] DT_Accept=registeredOn DT_Stat_Change=[changed] DT_Birth=birthDate Off_Reason=[reason] DT_Last_Active=[changed] W-P=precinctCode CG=congressional SS=stateSenate SR=stateHouse',
  },
  {
    ...plain,
    name: 'Michigan, codes beside names',
    date: 'MMDDYYYY',
    columns:
      'LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName NAME_SUFFIX=nameSuffix YEAR_OF_BIRTH=birthYear GENDER=gender REGISTRATION_DATE=registeredOn STREET_NUMBER_PREFIX=[none] STREET_NUMBER=houseNumber STREET_NUMBER_SUFFIX=numberSuffix DIRECTION_PREFIX=preDirection STREET_NAME=streetName STREET_TYPE=streetType DIRECTION_SUFFIX=postDirection EXTENSION=unitNumber CITY=city STATE_ADDR=state ZIP_CODE=zip MAILING_ADDRESS_LINE_ONE=mail1 MAILING_ADDRESS_LINE_TWO=mail2 MAILING_ADDRESS_LINE_THREE=mail3 MAILING_ADDRESS_LINE_FOUR=[none] VOTER_IDENTIFICATION_NUMBER=voterNumber COUNTY_CODE=[countyCode] COUNTY_NAME=county JURISDICTION_CODE=[code] JURISDICTION_NAME=[town] PRECINCT=precinctCode WARD=ward SCHOOL_DISTRICT_CODE=[code] SCHOOL_DISTRICT_NAME=schoolDistrict STATE_HOUSE_DISTRICT_CODE=stateHouse STATE_HOUSE_DISTRICT_NAME=[districtName] STATE_SENATE_DISTRICT_CODE=stateSenate STATE_SENATE_DISTRICT_NAME=[districtName] US_CONGRESS_DISTRICT_CODE=congressional US_CONGRESS_DISTRICT_NAME=[districtName] COUNTY_COMMISSIONER_DISTRICT_CODE=countyBoard COUNTY_COMMISSIONER_DISTRICT_NAME=[districtName] VILLAGE_DISTRICT_CODE=[none] VILLAGE_DISTRICT_NAME=[none] VILLAGE_PRECINCT=[none] SCHOOL_PRECINCT=[code] IS_PERMANENT_ABSENTEE_VOTER=[yesNo] VOTER_STATUS_TYPE_CODE=statusCode UOCAVA_STATUS_CODE=[none] UOCAVA_STATUS_NAME=[none] CANCELLATION_REASON=[none] STATUS_DATE=[changed] STATUS_USER_CODE=[code]',
  },
  {
    ...plain,
    name: 'District of Columbia, whole history',
    columns:
      'REGISTERED=registeredOn LASTNAME=lastName FIRSTNAME=firstName MIDDLE=middleName SUFFIX=nameSuffix STATUS=statusCode PARTY=partyWord RES_HOUSE=houseNumber RES_FRAC=numberSuffix RES_APT=unitNumber RES STREET=streetLine RES_CITY=city RES_STATE=state RES_ZIP=zip RES_ZIP4=zip4 PRECINCT=precinctCode WARD=ward ANC=[wardNumber] SMD=[code] 060220-P=vote 120418-S=vote 110618-G=vote 061918-P=vote 110816-G=vote 042815-S=vote 112012-G=vote 042012-P=vote 111998-G=vote',
  },
  {
    ...plain,
    name: 'Georgia, older',
    delimiter: '|',
    date: 'YYYYMMDD',
    columns:
      'County_code=countyCode Registration_Number=voterNumber Voter_status=statusCode Last_name=lastName First_name=firstName Middle_maiden_name=middleName Name_suffix=nameSuffix Name_title=namePrefix Residence_house_number=houseNumber Residence_street_name=streetName Residence_street_suffix=streetType Residence_apt_unit_nbr=unitNumber Residence_city=city Residence_zipcode=zip Year_of_Birth=birthYear Registration_date=registeredOn Race=[race] Gender=gender Land_district=[code] Land_lot=[code] Status_reason=[reason] County_precinct_id=precinctCode City_precinct_id=[code] Congressional_district=congressional Senate_district=stateSenate House_district=stateHouse Judicial_district=[judicial] Commission_district=countyBoard School_district=[code] County_district_a_name=[town] County_district_a_value=[code] Municipal_name=[town] Municipal_code=[code] Ward_city_council_name=[ward] Ward city council_code=[code] City_school_district_name=[town] Date_last_voted=[lastVoted] Party_last_voted=[race] Date_added=[changed] Date_changed=[changed] District_combo=[code] Race_desc=[language] Last_contact_date=[changed] Mail_house_nbr=[none] Mail_street_name=mail1 Mail_apt_unit_nbr=[none] Mail_city=mailCity Mail_state=mailState Mail_zip_code=mailZip Mail_address_2=mail2 Mail_address_3=mail3 Mail_country=[none]',
  },
  {
    ...plain,
    name: 'what a database program printed',
    isFixedWidth: true,
    hasRuler: true,
    date: 'iso',
    columns:
      'voter_id=voterNumber last_nm=lastName first_nm=firstName mid_nm=middleInitial birth_dt=birthDate res_addr_line=address res_city=city res_zip=zip party_cd=partyShort sts_cd=statusCode reg_dt=registeredOn pct_cd=precinctCode leg_dist=legislative phone=dashedPhone',
  },
  {
    ...plain,
    name: 'bars, no header, name and address whole',
    delimiter: '|',
    hasHeader: false,
    date: 'iso',
    columns:
      'a=voterNumber b=plainName c=wholeAddress d=[countyCode] e=partyWord f=birthDate g=registeredOn h=status i=gender j=dashedPhone k=email',
  },
]

const third: Form[] = [
  {
    ...plain,
    name: 'Connecticut, by the names of its layout',
    columns:
      'Town_ID=[code] Voter_ID=voterNumber Name_Last=lastName Name_First=firstName Name_Middle=middleName Name_Prefix=namePrefix Name_Suffix=nameSuffix Voter_Status=statusCode Special_Status=[none] Voter_Status_Reason=[reason] District_ID=[code] Precinct_Code=precinctCode Congressional_District=congressional Senate_District=stateSenate Legislative_District=stateHouse Polling_Name=pollingName Local_Voter_District=[code] Local_Voter_Precinct=[code] House_Number=houseNumber Unit_Number=unitNumber Street_Name=streetLine Residence_City=city Residence_State=state Residence_Zipcode=zip Residence_Zipcode_Plus=zip4 Residence_Carrier=[code] Mailing_House_Num=[none] Mailing_Unit_Num=[none] Mailing_Address_Line_2=[none] Mailing_City=mailCity Mailing_State=mailState Mailing_Country=[none] Mailing_Zipcode=mailZip Mailing_Carrier=[none] Birth_Date=birthDate Phone_Number=phone Party_Affiliation=party Party_Affiliation_Unqual=[none] Gender=gender Registration_Date=registeredOn',
  },
  {
    ...plain,
    name: 'Minnesota, statewide',
    isQuoted: true,
    columns:
      'VoterId=voterNumber CountyCode=countyCode FirstName=firstName MiddleName=middleName LastName=lastName NameSuffix=nameSuffix HouseNumber=houseNumber StreetName=streetLine UnitType=unitType UnitNumber=unitNumber Address2=addressMore City=city State=state ZipCode=zip MailAddress=mail1 MailCity=mailCity MailState=mailState MailZipCode=mailZip PhoneNumber=phone RegistrationDate=registeredOn DOBYear=birthYear StateMcdCode=[code] McdName=[town] PrecinctCode=precinctCode PrecinctName=precinct WardCode=ward School=schoolDistrict SchSub=[none] Judicial=[judicial] Legislative=stateHouse StateSen=stateSenate Congressional=congressional Commissioner=countyBoard Park=[none] SoilWater=[code] Hospital=[none] LegacyId=[otherId]',
  },
  {
    ...plain,
    name: 'Oklahoma, since 2019',
    columns:
      'Precinct=precinctCode LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix VoterID=voterNumber PolitalAff=party Status=statusCode StreetNum=houseNumber StreetDir=preDirection StreetName=streetName StreetType=streetType StreetPostDir=postDirection BldgNum=unitNumber City=city Zip=zip DateOfBirth=birthDate OriginalRegistration=registeredOn MailStreet1=mail1 MailStreet2=mail2 MailCity=mailCity MailState=mailState MailZip=mailZip Muni=[code] MuniSub=[code] School=[code] SchoolSub=[code] TechCenter=[code] CongressionalDistrict=congressional StateSenateDistrict=stateSenate StateHouseDistrict=stateHouse CountyCommissioner=countyBoard PollSite=[town] County=county VoterHist1=vote HistMethod1=[method] VoterHist2=vote HistMethod2=[method]',
  },
  {
    ...plain,
    name: 'Arkansas, as its program prints it',
    columns:
      'County=county Voter_ID=voterNumber KEY_REGISTRANT=[otherId] CDE_REGISTRANT_STATUS=statusCode CDE-REGISTRANT_REASON=[reason] date_of_birth=birthDate date_of_registration=registeredOn CDE_NAME_TITLE=namePrefix TEXT_NAME_LAST=lastName TEXT_NAME_FIRST=firstName TEXT_NAME_MIDDLE=middleName CDE_NAME_SUFFIX=nameSuffix TEXT_REGISTRANT_ADDRESS_NBR=houseNumber TEXT_RES_ADDRESS_NBR_SUFFIX=numberSuffix CDE_STREET_DIR_PREFIX=preDirection TEXT_STREET_NAME=streetName DESC_STREET_TYPE=streetType CDE_STREET_DIR_SUFFIX=postDirection DESC_UNIT_TYPE=unitType TEXT_RES_UNIT_NUBR=unitNumber TEXT_RES_CITY=city CDE_RES_STATE=state TEXT_RES_ZIP5=zip TEXT_RES_ZIP4=zip4 IND_MAIL=[yesNo] TEXT_MAIL_ADDRESS1=mail1 TEXT_MAIL_ADDRESS2=mail2 TEXT_MAIL_ADDRESS3=mail3 TEXT_MAIL_ZIP5=mailZip TEXT_MAIL_ZIP4=[none] PrecinctName=precinct PrecinctDesignationCode=precinctCode PrecinctPartName=[town] CDE_PARTY=partyShort date_of_party_affiliation=[changed] TEXT_PHONE_AREA_CODE=phoneArea TEXT_PHONE_EXCHANGE=phoneExchange TEXT_PHONE_LAST_FOUR=phoneLine WaterBoardDistrict=[none] CongressionalDistrict=congressional StateSenateDistrict=stateSenate StateRepresentativeDistrict=stateHouse CourtOfAppealsDistrict=[code] JusticeOfThePeaceDistrict=[code] SchoolDistrict=schoolDistrict MunicipalityDistrict=[town] WardDistrict=ward VolunteerFireDistrict=[fire] DateLastVoted=[lastVoted]',
  },
  {
    ...plain,
    name: 'Wisconsin, every district',
    delimiter: '\t',
    columns:
      'Voter Reg Number=voterNumber LastName=lastName FirstName=firstName MiddleName=middleName Suffix=nameSuffix PhoneNumber=phone EmailAddress=email Address1=address Address2=[none] MailingAddress1=mail1 MailingAddress2=mail2 MailingCityStateZip=[mail] HouseNumber=houseNumber StreetName=streetLine UnitType=unitType UnitNumber=unitNumber ZipCode=zip Jurisdiction=[town] DistrictCombo=[code] Ward=ward Congressional=congressional State Senate=stateSenate State Assembly=stateHouse Court of Appeals=[judicial] Multi-Jurisdictional Judge=[judicial] County=county County Supervisory=countyBoard Municipality=city Aldermanic=[code] School=schoolDistrict High School=[none] Sanitary=[none] Technical College=[code] Representational School=[none] State=state District Attorney=[county] Circuit Court=[county] First Class School=[none] Incorporation=[none] Voter Status=status Voter Status Reason=[reason] ApplicationDate=registeredOn ApplicationSource=[reason] IsPermanentAbsentee=[yesNo] Voter Type=[job]',
  },
  {
    ...plain,
    name: 'Rhode Island, whole',
    delimiter: '|',
    columns:
      'VOTER ID=voterNumber STATUS CODE=statusCode LAST NAME=lastName FIRST NAME=firstName MIDDLE NAME=middleName PREFIX=namePrefix SUFFIX=nameSuffix STREET NUMBER=houseNumber STREET NAME=streetLine STREET NAME 2=[none] ZIP CODE=zip ZIP4 CODE=zip4 CITY=city UNIT=unitNumber SUFFIX A=numberSuffix SUFFIX B=[none] STATE=state CARRIER CODE=[code] POSTAL CITY=[town] MAILING STREET NUMBER=[none] MAILING STREET NAME 1=mail1 MAILING STREET NAME 2=mail2 MAILING ZIP CODE=mailZip MAILING CITY=mailCity MAILING UNIT=[none] MAILING STATE=mailState MAILING COUNTRY=[none] MAILING CARRIER CODE=[none] PARTY CODE=partyShort SPECIAL STATUS CODE=[none] DATE EFFECTIVE=[changed] DATE OF PRIVILEGE=registeredOn SEX=gender DATE ACCEPTED=[changed] DATE OF STATUS CHANGE=[changed] YEAR OF BIRTH=birthYear OFF REASON CODE=[reason] DATE LAST ACTIVE=[changed] CONGRESSIONAL DISTRICT=congressional STATE SENATE DISTRICT=stateSenate STATE REP DISTRICT=stateHouse PRECINCT=precinctCode WARD/COUNCIL=[code] WARD DISTRICT=ward SCHOOL COMMITTEE DISTRICT=[code] FIRE DISTRICT=[fire] PHONE NUMBER=phone EMAIL=email',
  },
  {
    ...plain,
    name: 'Maryland, as of its file',
    delimiter: '\t',
    columns:
      'VTRID=voterNumber LASTNAME=lastName FIRSTNAME=firstName MIDDLENAME=middleName SUFFIX=nameSuffix GENDER=gender PARTY=party HOUSE_NUMBER=houseNumber HOUSE_SUFFIX=numberSuffix STREET_PREDIRECTION=preDirection STREETNAME=streetName STREETTYPE=streetType STREET_POSTDIRECTION=postDirection UNITTYPE=unitType UNITNUMBER=unitNumber ADDRESS=address NON_STD_ADDRESS=[none] RESIDENTIALCITY=city RESIDENTIALSTATE=state RESIDENTIALZIP5=zip RESIDENTIALZIP4=zip4 MAILINGADDRESS=mail1 MAILINGCITY=mailCity MAILINGSTATE=mailState MAILINGZIP5=mailZip MAILINGZIP4=[none] COUNTRY=[none] STATUS_CODE=statusCode STATE_REGISTRATION_DATE=registeredOn COUNTY_REGISTRATION_DATE=[changed] PRECINCT=precinctCode SPLIT=split COUNTY=county CONGRESSIONAL_DISTRICTS=congressional LEGISLATIVE_DISTRICTS=legislative COUNCILMANIC_DISTRICTS=[code] WARD_DISTRICTS=ward MUNICIPAL_DISTRICTS=[town] COMMISSIONER_DISTRICTS=countyBoard SCHOOL_DISTRICTS=schoolDistrict',
  },
  {
    ...plain,
    name: 'Alaska, since 2024',
    columns:
      'UN=[none] PARTY=partyShort D/P=precinctCode LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName SUFFIX_NAME=nameSuffix ASCENSION #=voterNumber REG_DATE=registeredOn ORG_REG_DATE=[changed] DIST_DATE=[changed] RESIDENCE_ADDRESS=address RESIDENCE_CITY=city RESIDENCE_ZIP=zip MAILING_ADDRESS1=mail1 MAILING_ADDRESS2=mail2 MAILING_ADDRESS3=mail3 MAILING_CITY=mailCity MAILING_STATE=mailState MAILING_ZIP=mailZip MAILING_COUNTRY=[none] GENDER=gender VH1=vote VH2=vote VH3=vote VH4=vote',
  },
  {
    ...plain,
    name: 'Maine, since 2026',
    delimiter: '|',
    columns:
      'REG_MUNI=[town] VOTER_REC_NUM=voterNumber VOTER_STATUS=statusCode LAST_NAME=lastName FIRST_NAME=firstName MIDDLE_NAME=middleName SUFFIX=nameSuffix RES_STR_NUM=houseNumber RES_SUF_A=numberSuffix RES_SUF_B=[none] RES_STR_NAME=streetLine RES_UNIT_TYPE=unitType RES_UNIT_NUM=unitNumber RES_MUNI=city RES_ST=state RES_ZIP5=zip RES_ZIP4=zip4 MAIL_STR_NUM=[none] MAIL_SUF_A=[none] MAIL_STR_NAME=mail1 MAIL_UNIT_NUM=[none] MAIL_MUNI=mailCity MAIL_ST=mailState MAIL_ZIP5=mailZip ENROLL=partyShort REG_DATE=registeredOn YOB=birthYear W-P=precinctCode CG=congressional SS=stateSenate SR=stateHouse DT AUDIT=[changed]',
  },
  {
    ...plain,
    name: 'West Virginia, times behind its dates',
    delimiter: '|',
    date: 'isoTime',
    columns:
      'ID_VOTER=voterNumber County_Name=county FIRST NAME=firstName Mid=middleName LAST NAME=lastName Suffix=nameSuffix DATE OF BIRTH=birthDate SEX=gender HOUSE NO=houseNumber STREET=streetLine STREET2=[none] UNIT=unitNumber CITY=city STATE=state ZIP=zipPlus MAIL HOUSE NO=[none] MAIL STREET=mail1 MAIL STREET2=[none] MAIL UNIT=[none] MAIL CITY=mailCity MAIL STATE=mailState MAIL ZIP=mailZip REGISTRATION DATE=registeredOn PartyAffiliation=partyWord Status=status Congressional District=congressional Senatorial District=stateSenate Delegate District=stateHouse Magisterial District=[code] Precinct_Number=precinctCode POLL_NAME=pollingName',
  },
]

const layoutsOf = (forms: Form[]): InventedLayout[] => forms

/** Each list as it was measured at first sight. */
export const heldForms: { name: string; layouts: InventedLayout[] }[] = [
  { name: 'first', layouts: layoutsOf(first) },
  { name: 'second', layouts: layoutsOf(second) },
  { name: 'third', layouts: layoutsOf(third) },
]
