-- No search compares these columns, so nothing is gained by counting their values after each load.
alter table bills alter column description set statistics 0, alter column url set statistics 0, alter column last_action set statistics 0;
alter table bill_documents
  alter column url set statistics 0, alter column state_url set statistics 0, alter column mime set statistics 0;
