-- Whether a firm gets a form 1099. Without digits in its name: the row types know no underscore before them.
alter table firms rename column gets_1099 to gets_tax_form;
